import Testing

@Suite("SDL", .serialized)
struct SDLTests {}
