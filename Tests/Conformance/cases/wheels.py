"""The cases of a file of recorded wheels and trackpads of browsers, which is not part of the project.

Every event in pixels moves the content at once and as far, because browsers send the momentum of the system as well.
"""

from .case import Case


def cases(file):
    for recording in file["recordings"]:
        if recording["deltaMode"] != 0: continue
        for axis in (1, 2):
            if not any(sample[axis] for sample in recording["samples"]): continue
            # An event without movement on an axis may be drawn ahead of its time.
            name = f"recorded.{recording['name']}.{'xy'[axis - 1]}"
            case = Case(name, "wheel", file["source"], tolerance={"points": 2})
            total = 0
            for sample in recording["samples"]:
                time = sample[0] / 1000
                case.do("wheel", time, sample[axis], "precise")
                total += sample[axis]
                case.read(time, offset=total)
            yield case.read(time + 2, offset=total, velocity=0)
