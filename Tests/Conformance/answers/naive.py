#!/usr/bin/env python3
"""A template for an implementation in your language: scrolling as it is often written by hand, which is not good.

A finger moves the content, its last two samples are the velocity of a release, and 60 times a second the velocity
shrinks and the content moves by it. What it does not have is answered as unsupported.
"""

import json
import sys

FRAME, FRICTION = 1 / 60, 0.998 ** (1000 / 60)
UNSUPPORTED = {"snap", "pages", "keys", "animation", "wrapping", "trackpad", "trackpad without a lift"}


class Content:
    def __init__(self, settings):
        self.offset, self.velocity, self.time = settings["offset"], 0, 0
        self.low, self.high = settings.get("start", -1e9), settings.get("end", 1e9)
        self.finger, self.sampled = None, 0

    def show(self, offset):
        self.offset = min(max(offset, self.low), self.high)

    def advance(self, time):
        while self.finger is None and self.velocity != 0 and self.time + FRAME <= time:
            self.time += FRAME
            self.velocity *= FRICTION
            self.show(self.offset + self.velocity * FRAME)
            if abs(self.velocity) < 10: self.velocity = 0

    def press(self, time, value):
        self.finger, self.sampled, self.velocity = value, time, 0

    def move(self, time, value):
        if self.finger is None: return
        self.show(self.offset + self.finger - value)
        if time > self.sampled: self.velocity = (self.finger - value) / (time - self.sampled)
        self.finger, self.sampled = value, time

    def release(self, time, value):
        self.finger, self.time = None, time

    def fling(self, time, value):
        self.velocity, self.time = value, time

    def wheel(self, time, value):
        self.show(self.offset + value)


for line in sys.stdin:
    question = json.loads(line)
    if question["capability"] in UNSUPPORTED:
        print(json.dumps({"id": question["id"], "unsupported": "not written yet"}))
        continue
    content, readings = Content(question["settings"]), []
    for step in question["steps"]:
        content.advance(step["at"])
        if step["do"] == "read": readings.append({"offset": content.offset, "velocity": content.velocity})
        else: getattr(content, step["do"])(step["at"], step.get("value", 0))
    print(json.dumps({"id": question["id"], "readings": readings}))
