"""A case as a value: settings and steps for the implementation, and the expected readings, which it does not see."""

CAPABILITIES = ("drag", "velocity", "hold", "prediction", "fling", "bounce", "snap", "pages", "wheel", "trackpad",
                "trackpad without a lift", "keys", "animation", "wrapping", "frame rates")


class Case:
    def __init__(self, id, capability, source, settings=None, tolerance=None, judge="each"):
        assert capability in CAPABILITIES, capability
        self.id, self.capability, self.source, self.judge = id, capability, source, judge
        self.settings, self.steps, self.expected = {"offset": 0, **(settings or {})}, [], []
        self.tolerance = {"points": 1e-6, **(tolerance or {})}

    def do(self, name, time, value=None, kind=None, **more):
        """Adds an input. Times are in seconds, values in points or points per second."""
        step = {"do": name, "at": time, "value": value, "kind": kind, **more}
        self.steps.append({key: entry for key, entry in step.items() if entry is not None})
        return self

    def read(self, time, **expected):
        """Adds a reading; each expected number is a value, an interval as a list, or None if it is not tested."""
        self.steps.append({"do": "read", "at": time})
        self.expected.append({name: value for name, value in expected.items() if value is not None})
        return self

    def drag(self, samples, kind="touch"):
        """Presses at the first sample, and moves to the others; samples are (time, position)."""
        for index, (time, position) in enumerate(samples):
            if index: self.do("move", time, position)
            else: self.do("press", time, position, kind)
        return self

    @property
    def question(self):
        """The part of the case that the implementation receives."""
        return {"id": self.id, "capability": self.capability, "settings": self.settings, "steps": self.steps}

    @property
    def line(self):
        return {**self.question, "source": self.source, "expected": self.expected, "tolerance": self.tolerance,
                "judge": self.judge}
