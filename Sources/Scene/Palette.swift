public import Canvas

/// The main colors of the artwork of C4's COSMOS.
public enum Palette {
  /// The color of the sky behind all layers, in sRGB channels from 0 to 1.
  public static let background = (red: 0.078, green: 0.118, blue: 0.306)
  /// The color of the signs' lines with normal contrast: COSMOSprpl of C4's COSMOS, mixed with a fifth of white.
  public static let purple = Color(rgb: 0xA642FE)
  /// The color of the companions' lines.
  public static let silver = Color(rgb: 0xB0BACE)
  /// The color of the ruler's dashes: COSMOSblue of C4's COSMOS.
  public static let blue = Color(red: 0.094, green: 0.271, blue: 1)
}
