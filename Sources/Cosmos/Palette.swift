// The colours of the sky.

import Canvas

/// The few colours that everything is drawn in, from the design.
enum Palette {
  /// The sky behind everything.
  static let background = (red: 0.078, green: 0.118, blue: 0.306)
  /// COSMOSblue, the ruler's dashes.
  static let blue = Color(red: 0.094, green: 0.271, blue: 1.0)
  /// COSMOSprpl, the lines of the figures.
  static let purple = Color(red: 0.565, green: 0.075, blue: 0.996)
}
