// Where the pictures, the font and the zodiac are.
