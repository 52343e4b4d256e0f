// Answers the cases of the conformance test with the module for JavaScript: one line of JSON in, one line out.
//
//     .ci/c-library .build/wasm wasm32-unknown-none-wasm
//     Tests/Conformance/score node Tests/Conformance/answers/answer.mjs .build/wasm/npm/scrollphysics.js

import { createInterface } from "node:readline"
import { resolve } from "node:path"

const { Scroller } = await import(resolve(process.argv[2]))

function content(settings) {
  const { offset, pixel, rate, spring, start = 0, end, viewport = 0, period, ends } = settings
  const { snapInterval, snapPositions, snapIntent, snapDistance, pageLength } = settings
  return new Scroller({
    offset, pixel, rate, spring, period, ends, viewportLength: viewport, leadingInset: -start,
    length: end === undefined ? undefined : end + viewport,
    snap: {
      interval: snapInterval, page: pageLength, positions: snapPositions, intent: snapIntent,
      maximumDistance: snapDistance,
    },
  }, 0)
}

const inputs = {
  press: (scroller, { at, value, kind }) => scroller.press(value, kind, at),
  move: (scroller, { at, value }) => scroller.move(value, at),
  release: (scroller, { at }) => scroller.release(at),
  wheel: (scroller, { at, value, kind }) => scroller.wheel(value, kind === "precise", at),
  trackpad: (scroller, { at, value, kind }) => scroller.trackpad(value, kind, at),
  key: (scroller, { at, kind }) => scroller.pressKey(kind, false, at),
  fling: (scroller, { at, value }) => scroller.fling(value, at),
  animate: (scroller, { at, value, duration, curve }) => scroller.animate(value, { duration, curve }, at),
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, settings, steps } = JSON.parse(line)
  const scroller = content(settings), readings = []
  for (const step of steps) {
    if (step.do !== "read") {
      inputs[step.do](scroller, step)
      continue
    }
    scroller.advance(step.at)
    const { contentOffset: offset, velocity, targetContentOffset: target } = scroller
    readings.push({ offset, velocity, target })
  }
  console.log(JSON.stringify({ id, readings }))
}
