// SDLCanvas
