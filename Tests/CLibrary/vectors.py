"""Runs the shared vectors through the C library: vectors.py LIBRARY.so VECTORS.json

Each kind of vector has a function that returns the library's results under the names of the expected ones, or the
reason why the library cannot compute them.
"""

import ctypes
import json
import math
import sys

MOUSE, TOUCH = False, True
SLOP = {MOUSE: 3.0, TOUCH: 10.0}
INTENTS = {"end": 0, "direction": 1, "endAndDirection": 2}
CATCH = 1 << 5
CURVES = {"linear": (0, 0, 1, 1), "easeInEaseOut": (0.42, 0, 0.58, 1), "default": (0.25, 0.1, 0.25, 1)}
# A negligible length, and a negligible time: a motion keeps its last velocity until it ends.
SMALL, MOMENT = 1e-9, 1e-9
OSCILLATING = "a scroller's springs are critically damped"

library = ctypes.CDLL(sys.argv[1])
library.scroll_new.restype = ctypes.c_void_p
for reading in ("offset", "folded_offset", "velocity", "target", "next_event_time"):
    getattr(library, "scroll_" + reading).restype = ctypes.c_double


class Scroller:
    """A scroller of the C library. Numbers are passed as doubles, and values of other types as they are."""

    def __init__(self, inputs, offset=0, point=None):
        self.handle = ctypes.c_void_p(library.scroll_new(ctypes.c_double(inputs.get("offset", offset))))
        point = point or inputs.get("stopSpeed", 10) / 10
        self.call("set_units", point, 1 / inputs["displayScale"] if "displayScale" in inputs else 0, 0)
        self.call("set_rate", inputs.get("rate", 0.998), 0)

    def call(self, name, *values):
        is_number = lambda value: type(value) in (int, float)
        values = [ctypes.c_double(value) if is_number(value) else value for value in values]
        return getattr(library, "scroll_" + name)(self.handle, *values)

    def bounded(self, start, end, viewport=600):
        self.call("set_content", end + viewport, viewport, -start, 0, 0)
        return self

    def snapping(self, positions, intent="end"):
        array, count = (ctypes.c_double * len(positions))(*positions), ctypes.c_ssize_t(len(positions))
        self.call("set_snap_positions", array, count, math.inf, ctypes.c_int32(INTENTS[intent]), 0)
        return self

    def wrapping(self, period):
        self.call("set_wrapping", period, 0)
        return self

    def flung(self, velocity):
        self.call("fling", velocity, 0)
        return self

    def animated(self, destination, duration, curve=None, time=0):
        self.call("animate", destination, duration, (ctypes.c_double * 4)(*curve) if curve else None, time)
        return self

    def pulled(self, distance):
        """Returns the offset after a drag in which the finger has moved by a distance beyond the slop."""
        if not hasattr(self, "slop"):
            self.slop = math.copysign(SLOP[TOUCH], distance)
            self.call("press", 0, TOUCH, 0)
            self.call("move", 2 * self.slop, 0)
        self.call("move", self.slop + distance, 0)
        return self.call("offset")

    def at(self, time, reading="offset"):
        self.call("advance", time)
        return self.call(reading)

    def states(self, times):
        offsets, velocities = zip(*[(self.at(time), self.call("velocity")) for time in times])
        return list(offsets), list(velocities)


def deceleration_state(i):
    positions, velocities = Scroller(i).flung(i["velocity"]).states(i["times"])
    return {"positions": positions, "velocities": velocities}


def deceleration_rest(i):
    fling = Scroller(i).flung(i["velocity"])
    end = fling.call("next_event_time")
    return {"destination": fling.call("target"), "duration": 0 if math.isinf(end) else end}


def deceleration_time(i, expected):
    fling = Scroller(i).flung(i["velocity"])
    if expected["time"] is None:
        isReached = (fling.call("target") - i["position"]) * (i["position"] - i.get("offset", 0)) >= 0
        return {"time": 0 if isReached else None, "velocity": None}
    isThere = abs(fling.at(expected["time"]) - i["position"]) < 1e-6
    return {"time": expected["time"] if isThere else math.nan, "velocity": fling.call("velocity")}


def deceleration_frames(i):
    offsets, velocities = Scroller(i).flung(i["velocity"]).states(
        i["totalTime"] * frame / i["frames"] for frame in range(1, i["frames"] + 1))
    return {"position": offsets[-1], "velocity": velocities[-1]}


def band(i, offset=0):
    """Returns a scroller that a finger can pull beyond its ends; by default, its only offset is 0."""
    return Scroller({}, offset).bounded(i.get("minimum", 0), i.get("maximum", 0), i["dimension"])


def excess(i, displayed):
    """Returns the distance by which a finger has pulled content that is displayed beyond an end."""
    near, far = 0.0, math.copysign(1e9, displayed)
    for _ in range(200):
        middle = (near + far) / 2
        if abs(band(i).pulled(middle)) < abs(displayed):
            near = middle
        else:
            far = middle
    return near


def band_velocity(i):
    direction, speed = math.copysign(1, i["fingerVelocity"]), abs(i["fingerVelocity"])
    # From 100 units inside to the excess, or just beyond the end.
    travel = SLOP[MOUSE] + 100 + max(i["excess"], SMALL)
    drag = Scroller({}, 500 + 400 * direction).bounded(0, 1000, i["dimension"])
    drag.call("press", 0, MOUSE, 0)
    for step in range(1, 101):
        drag.call("move", -direction * travel * step / 100, travel / speed * step / 100)
    return {"displayedVelocity": drag.call("velocity")}


def bounce(i, frequency):
    """Returns content beyond an end at 0, with units so small that the spring's stop threshold is negligible."""
    start = i["displacement"] or i["velocity"]
    content = Scroller({}, i["displacement"], 1e-6).bounded(*((-1e6, 0) if start > 0 else (0, 1e6)))
    content.call("set_spring", frequency, 0)
    return content.flung(i["velocity"])


def spring_state(i):
    if i["dampingRatio"] != 1:
        return OSCILLATING
    displacements, velocities = bounce(i, math.sqrt(i["stiffness"] / i["mass"])).states(i["times"])
    return {"displacements": displacements, "velocities": velocities}


def spring_peak(i, expected):
    spring = bounce(i, i["beta"])
    peak = spring.at(expected["peakTime"])
    turns = abs(spring.call("velocity")) < 1e-6
    return {"peakDisplacement": peak, "peakTime": expected["peakTime"] if turns else math.nan}


def bounce_fling(i, expected):
    fling = lambda: Scroller(i).bounded(i["minimum"], i["maximum"]).flung(i["velocity"])
    positions, velocities = fling().states(i["times"])
    found = {"positions": positions, "velocities": velocities, "finalOffset": fling().call("target")}
    found["edgeTime"] = fling().call("next_event_time")
    found["edgeVelocity"] = fling().at(expected["edgeTime"], "velocity")
    turns = abs(fling().at(expected["peakTime"], "velocity")) < 1e-6
    found["peakTime"] = expected["peakTime"] if turns else math.nan
    found["peakOvershoot"] = fling().at(expected["peakTime"]) - (i["minimum"] if i["velocity"] < 0 else i["maximum"])
    return found


def snap_replan(i):
    fling = Scroller(i).snapping([i["destination"]]).flung(i["velocity"])
    end = fling.call("next_event_time")
    positions, velocities = fling.states(min(time, end - MOMENT) for time in i["times"])
    return {"positions": positions, "velocities": velocities, "duration": end}


def snap_spring(i):
    # A release without any velocity is animated.
    spring = Scroller(i, point=1e-6).snapping([i["destination"]]).flung(i["velocity"] or SMALL / 1000)
    positions, velocities = spring.states(i["times"])
    return {"positions": positions, "velocities": velocities}


def snap_nearest(i):
    nearest = Scroller(i).bounded(0, i["interval"] * (i["count"] - 1))
    nearest.call("set_snap_interval", i["interval"], 0, math.inf, 0)
    return {"projected": Scroller(i).flung(i["velocity"]).call("target"),
            "destination": nearest.flung(i["velocity"]).call("target")}


def snap_page(i):
    pages = Scroller(i).bounded(0, i["pageLength"] * (i["count"] - 1))
    pages.call("set_snap_pages", i["pageLength"], 0, 0)
    return {"destination": pages.flung(i["velocity"]).call("target")}


def snap_positions(i):
    distance = i["projected"] - i["current"]
    velocity = distance * -1000 * math.log(0.998) + math.copysign(10, distance) if distance else 0
    target = Scroller({}, i["current"]).snapping(i["positions"], i["intent"]).flung(velocity).call("target")
    return {"destination": None if abs(target - i["projected"]) < 1e-6 else target}


def easing(i):
    return Scroller({}).animated(1, 1, i["controlPoints"]).states(i["progress"])


def timed_state(i):
    animation = Scroller({}, i["start"]).animated(i["destination"], i["duration"], CURVES[i["curve"]])
    positions, velocities = animation.states(i["times"])
    return {"positions": positions, "velocities": velocities}


def timed_velocity(i):
    animation = Scroller({}, i["start"]).flung(i["velocity"]).animated(i["destination"], i["duration"])
    positions, velocities = animation.states(i["times"])
    return {"positions": positions, "velocities": velocities}


def timed_retarget(i):
    animation = Scroller({}, i["start"]).animated(i["destination"], i["duration"], CURVES[i["curve"]])
    position, velocity = animation.at(i["retargetAt"]), animation.call("velocity")
    animation.animated(i["newDestination"], i["newDuration"], CURVES[i["curve"]], i["retargetAt"])
    jumps = {"positionJump": animation.call("offset") - position, "velocityJump": animation.call("velocity") - velocity}
    position, after = animation.at(i["sampleAt"]), animation.call("velocity")
    return {"velocityAtRetarget": velocity, "position": position, "velocity": after, **jumps}


def finger_velocity(i):
    drag = Scroller({})
    for index, (time, position) in enumerate(i["samples"]):
        drag.call("move", position, time) if index else drag.call("press", position, MOUSE, time)
    velocity = -drag.at(i["releaseTime"], "velocity")
    return {"velocity": velocity, "velocityRange": velocity, "finite": math.isfinite(velocity)}


def fast_scroll(i):
    content, found = Scroller({}), []
    for swipe in i["swipes"]:
        direction, duration = math.copysign(1, swipe["velocity"]), swipe["dragDistance"] / abs(swipe["velocity"])
        begin = swipe["endTime"] - duration
        if not swipe["caughtMoving"]:
            # A preceding tap stops the content.
            content.call("press", 0, MOUSE, begin - 0.01)
            content.call("release", begin - 0.01)
        content.call("press", 0, MOUSE, begin)
        for step in range(1, 51):
            content.call("move", -direction * swipe["dragDistance"] * step / 50, begin + duration * step / 50)
        content.call("release", swipe["endTime"])
        found.append(content.call("velocity"))
    return {"launchVelocities": found,
            "multipliers": [velocity / swipe["velocity"] for velocity, swipe in zip(found, i["swipes"])]}


def catch_press(i):
    content = Scroller(i).flung(i["velocity"])
    velocity = content.at(i["pressTime"], "velocity")
    events = content.call("press", 0, TOUCH, i["pressTime"])
    return {"contentOffset": content.call("offset"), "velocityAfter": content.call("velocity"),
            "velocityAtPress": velocity, "suppressesTap": bool(events & CATCH)}


def drag_slop(i):
    drag = Scroller({}, i["startOffset"])
    drag.call("press", 0, TOUCH if i["slop"] == SLOP[TOUCH] else MOUSE, 0)
    found = []
    for travel in i["pointerTravel"]:
        drag.call("move", travel, 0)
        found.append(drag.call("offset"))
    return {"contentOffsets": found}


def wrap_shortest(i):
    # The nearest repetition of the only snap position.
    target = Scroller({}, i["current"]).wrapping(i["period"]).snapping([i["destination"]]).flung(0).call("target")
    return {"unboundedDestination": target, "displacement": target - i["current"]}


def wrap_fling(i):
    fling = Scroller(i).wrapping(i["period"]).flung(i["velocity"])
    return {"unbounded": fling.at(i["time"]), "folded": fling.call("folded_offset"), "velocity": fling.call("velocity")}


def wrap_snap(i):
    fling = Scroller(i).wrapping(i["period"]).flung(i["velocity"])
    projected = fling.call("target")
    snap = fling.snapping(i["positions"]).flung(i["velocity"]).call("target")
    return {"projected": projected, "unboundedDestination": snap, "foldedDestination": snap % i["period"]}


def flutter(i):
    if i["model"] == "spring" and i["dampingRatio"] != 1:
        return OSCILLATING
    if i["model"] == "spring":
        spring = bounce({"displacement": i["offset"] - i["destination"], **i}, math.sqrt(i["stiffness"] / i["mass"]))
        positions, velocities = spring.states(i["times"])
        return {"positionBounds": [i["destination"] + offset for offset in positions], "velocityBounds": velocities}
    if i["model"] == "friction":
        fling = Scroller({"rate": i["drag"] ** 0.001}, i["offset"], 1e-6).flung(i["velocity"])
        positions, velocities = fling.states(i["times"])
        return {"positionBounds": positions, "velocityBounds": velocities}
    fling = Scroller({"stopSpeed": i["endVelocity"]}, i["offset"]).snapping([i["destination"]]).flung(i["velocity"])
    velocity = fling.at(i["time"] - MOMENT, "velocity")
    return {"position": fling.at(i["time"]), "velocity": velocity}


KINDS = {
    "deceleration.state": deceleration_state,
    "deceleration.rest": deceleration_rest,
    "deceleration.targetContentOffset":
        lambda i: {"targetContentOffset": Scroller(i).flung(i["velocity"]).call("target")},
    "deceleration.timeAtPosition": deceleration_time,
    "deceleration.frameRateIndependence": deceleration_frames,
    "deceleration.afterRest": lambda i: {"positions": Scroller(i).flung(i["velocity"]).states(i["times"])[0],
                                         "velocitiesAfterFirst": Scroller(i).flung(i["velocity"]).states(i["times"])[1][1:]},
    "rubberBand.displacement": lambda i: {"displayed": [-band(i).pulled(excess) for excess in i["excess"]]},
    "rubberBand.inverse": lambda i: {"excess": [excess(i, displayed) for displayed in i["displayed"]]},
    "rubberBand.contentOffset": lambda i: {"contentOffset": band(i, i["minimum"]).pulled(i["minimum"] - i["proposed"])},
    "rubberBand.velocity": band_velocity,
    "rubberBand.regrab": lambda i: {"displayed": [-band(i, -i["displayedOverscroll"]).pulled(move)
                                                  for move in i["fingerMoves"]]},
    "rubberBand.pathIndependence": lambda i: {"contentOffsets": list(map(
        band(i, i["start"]).pulled, i["fingerTravelTowardsMinimum"]))},
    "spring.state": spring_state,
    "spring.peak": spring_peak,
    "bounce.flingIntoEdge": bounce_fling,
    "snap.replan": snap_replan,
    "snap.spring": snap_spring,
    "snap.nearestToProjected": snap_nearest,
    "snap.page": snap_page,
    "snap.positions": snap_positions,
    "easing.value": lambda i: {"values": easing(i)[0]},
    "easing.slope": lambda i: {"slopes": easing(i)[1]},
    "timed.state": timed_state,
    "timed.velocityMatched": timed_velocity,
    "timed.retarget": timed_retarget,
    "momentum.fastScroll": fast_scroll,
    "catch.press": catch_press,
    "drag.slop": drag_slop,
    "drag.directionalLock": lambda i: "a scroller has one axis",
    "wrap.fold": lambda i: {"folded": [Scroller({}, offset).wrapping(i["period"]).call("folded_offset")
                                       for offset in i["offsets"]]},
    "wrap.shortestPath": wrap_shortest,
    "wrap.fling": wrap_fling,
    "wrap.snap": wrap_snap,
    "published.flutterNewton": flutter,
}
# Expected numbers that are not part of a scroller's state.
INTERNAL = {"asymptote", "decayConstant", "effectiveRate"}


def pairs(found, expected):
    """Yields each result with the expected number, or with its two bounds."""
    if isinstance(found, list):
        for one, other in zip(found, expected, strict=True):
            yield from pairs(one, other)
    elif expected is not None or found is not None:
        yield found, expected


def is_wrong(found, expected, tolerance):
    if found is None or expected is None:
        return found is not expected
    low, high = expected if isinstance(expected, list) else (expected, expected)
    allowed = 1e-6 if "inBounds" in tolerance else max(
        tolerance.get("absolute") or 0, (tolerance.get("relative") or 0) * abs(high))
    return not low - allowed <= found <= high + allowed


run, failures, reasons = 0, 0, {}
for vector in json.load(open(sys.argv[2]))["vectors"]:
    kind, inputs, expected = vector["kind"], vector["inputs"], vector["expected"]
    test = KINDS.get(kind) or finger_velocity
    found = test(inputs, expected) if test.__code__.co_argcount == 2 else test(inputs)
    if isinstance(found, str):
        reasons.setdefault(found, []).append(vector["id"])
        continue
    run += 1
    for name in expected.keys() - INTERNAL:
        for one, other in pairs(found.get(name, math.nan), expected[name]):
            # In a list, null stands for a number that is not tested.
            if other is None and isinstance(expected[name], list):
                continue
            if is_wrong(one, other, vector["tolerance"]):
                failures += 1
                print(f"{vector['id']}: {name} is {one}, not {other}")
print(f"{run} vectors through C, {failures} numbers wrong")
for reason, vectors in reasons.items():
    print(f"not in C, as {reason}: {', '.join(vectors)}")
sys.exit(1 if failures or run < 100 else 0)
