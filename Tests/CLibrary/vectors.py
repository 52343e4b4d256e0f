"""Runs the shared vectors that one scroller can show through the C library: vectors.py LIBRARY.so VECTORS.json"""

import ctypes
import json
import math
import sys

library = ctypes.CDLL(sys.argv[1])
for name in ("new", "offset", "folded_offset", "velocity", "target", "next_event_time"):
    getattr(library, "scroll_" + name).restype = ctypes.c_double
library.scroll_new.restype = ctypes.c_void_p


def call(name, scroller, *values):
    """Calls a function with its numbers as doubles, integers and pointers as they are."""
    values = [ctypes.c_double(value) if isinstance(value, float) else value for value in values]
    return getattr(library, "scroll_" + name)(ctypes.c_void_p(scroller), *values)


def scroller(inputs, pixel=0.0):
    made = library.scroll_new(ctypes.c_double(inputs.get("offset", 0)))
    call("set_units", made, inputs.get("stopSpeed", 10.0) / 10, float(pixel), 0.0)
    call("set_rate", made, float(inputs.get("rate", 0.998)), 0.0)
    return made


def fling(inputs, made=None):
    made = made or scroller(inputs)
    call("fling", made, float(inputs["velocity"]), 0.0)
    return made


def at(made, reading, times):
    found = []
    for time in times:
        call("advance", made, float(time))
        found.append(call(reading, made))
    return found


def ranged(inputs, start, end):
    """A scroller between two ends, of a viewport of 600 units."""
    made = scroller(inputs)
    call("set_content", made, end + 600.0, 600.0, -float(start), 0.0, 0.0)
    return made


def run(kind, i, e):
    """Returns pairs of what the library finds and what is expected, or None for a kind that it has no function for."""
    if kind == "deceleration.state":
        return zip(at(fling(i), "offset", i["times"]) + at(fling(i), "velocity", i["times"]), e["positions"] + e["velocities"])
    if kind == "deceleration.rest":
        made = fling(i)
        duration = call("next_event_time", made)
        return [(call("target", made), e["destination"]), (0 if math.isinf(duration) else duration, e["duration"])]
    if kind == "deceleration.targetContentOffset":
        return [(call("target", fling(i, scroller(i, 1 / i["displayScale"]))), e["targetContentOffset"])]
    if kind == "deceleration.timeAtPosition" and e.get("time") is not None:
        return zip(at(fling(i), "offset", [e["time"]]) + at(fling(i), "velocity", [e["time"]]), [i["position"], e["velocity"]])
    if kind == "deceleration.frameRateIndependence":
        frames = [i["totalTime"] * frame / i["frames"] for frame in range(1, i["frames"] + 1)]
        made = fling(i)
        return [(at(made, "offset", frames)[-1], e["position"]), (call("velocity", made), e["velocity"])]
    if kind == "deceleration.afterRest":
        return zip(at(fling(i), "offset", i["times"]), e["positions"])
    if kind == "bounce.flingIntoEdge":
        made = ranged(i, i["minimum"], i["maximum"])
        return zip(at(fling(i, made), "offset", i["times"]), e["positions"])
    if kind == "snap.nearestToProjected":
        made = ranged(i, 0, i["interval"] * (i["count"] - 1))
        call("set_snap_interval", made, float(i["interval"]), 0.0, math.inf, 0.0)
        return [(call("target", fling(i, made)), e["destination"])] if i["velocity"] else None
    if kind == "catch.press":
        made = fling(i)
        events = call("press", made, 0.0, True, float(i["pressTime"]))
        return [(call("offset", made), e["contentOffset"]), (bool(events & 32), e["suppressesTap"])]
    if kind == "wrap.fling":
        made = scroller(i)
        call("set_wrapping", made, float(i["period"]), 0.0)
        fling(i, made)
        found = [at(made, reading, [i["time"]])[0] for reading in ("offset", "folded_offset", "velocity")]
        return zip(found, [e["unbounded"], e["folded"], e["velocity"]])
    if kind == "wrap.snap":
        made = scroller(i)
        call("set_wrapping", made, float(i["period"]), 0.0)
        positions = (ctypes.c_double * len(i["positions"]))(*i["positions"])
        call("set_snap_positions", made, positions, ctypes.c_ssize_t(len(positions)), math.inf, False, 0.0)
        return [(call("target", fling(i, made)), e["unboundedDestination"])]
    return None


count, failures = 0, 0
for vector in json.load(open(sys.argv[2]))["vectors"]:
    pairs = run(vector["kind"], vector["inputs"], vector["expected"])
    if pairs is None:
        continue
    count += 1
    tolerance = vector["tolerance"]
    for found, wanted in pairs:
        if wanted is None:
            continue
        allowed = max(tolerance.get("absolute") or 0, (tolerance.get("relative") or 0) * abs(wanted))
        if not abs(found - wanted) <= allowed:
            failures += 1
            print(f"{vector['id']}: {found}, not {wanted}")
print(f"{count} vectors through C, {failures} numbers wrong")
sys.exit(1 if failures or count < 20 else 0)
