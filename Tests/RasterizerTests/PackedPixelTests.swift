import Canvas
import Testing

@testable import Rasterizer

@Suite("Pixel arithmetic")
struct PackedPixelTests {
  private static let pixels: [UInt32] = [0, 0xFFFF_FFFF, 0x8040_20FF, 0x01FE_7F80, 0xFF00_FF01]

  private static func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 255) } }

  @Test("packing and unpacking gives the pixel back", arguments: pixels)
  func roundTrip(pixel: UInt32) {
    #expect(PackedPixel(pixel).pixel == pixel)
  }

  @Test("a mixture is exact to half a level", arguments: pixels, pixels)
  func mixed(a: UInt32, b: UInt32) {
    for weight in 0...255 {
      let mixture = PackedPixel(a).mixed(with: PackedPixel(b), weight: UInt64(weight)).pixel
      for (channel, (one, other)) in zip(Self.channels(mixture), zip(Self.channels(a), Self.channels(b))) {
        #expect(abs(Double(channel) - Double(one * (256 - weight) + other * weight) / 256) <= 0.5)
      }
    }
  }

  @Test("blending and multiplying are exact to half a level", arguments: pixels, pixels)
  func blended(a: UInt32, b: UInt32) {
    let (front, back) = (Self.channels(a), Self.channels(b))
    let over = Self.channels(PackedPixel(a).over(PackedPixel(b)).pixel)
    #expect(over[0] == 255)
    for index in 1...3 {
      let exact = Double(front[index] * front[0] + back[index] * (255 - front[0])) / 255
      #expect(abs(Double(over[index]) - exact) <= 0.5)
    }
    let color = ColorMultiplier(
      red: Float(back[1]), green: Float(back[2]), blue: Float(back[3]), alpha: Float(back[0]))
    let product = Self.channels(PackedPixel(a).multiplied(by: color).pixel)
    for index in 0...3 { #expect(abs(Double(product[index]) - Double(front[index] * back[index]) / 255) <= 0.5) }
  }
}
