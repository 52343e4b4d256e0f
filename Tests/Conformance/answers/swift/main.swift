// Answers the cases of the conformance test with the library: one line of JSON in, one line out.
//
//     swift build --package-path Tests/Conformance --scratch-path .build/conformance
//     Tests/Conformance/score .build/conformance/debug/answer

import Foundation
import ScrollPhysics

let decoder = JSONDecoder()
let encoder = JSONEncoder()

while let line = readLine() {
  let question = try decoder.decode(Question.self, from: Data(line.utf8))
  var scroller = question.settings.scroller
  var readings: [Answer.Reading] = []
  for step in question.steps {
    guard step.do == "read" else {
      step.perform(on: &scroller)
      continue
    }
    scroller.advance(to: step.at)
    readings.append(
      Answer.Reading(
        offset: scroller.contentOffset, velocity: scroller.velocity, target: scroller.targetContentOffset))
  }
  let answer = Answer(id: question.id, readings: readings)
  print(String(decoding: try encoder.encode(answer), as: UTF8.self))
}
