// All that touches SDL, one after the other: there is one SDL, and it belongs to one thread.

import Testing

@Suite("SDL", .serialized)
struct SDLTests {}
