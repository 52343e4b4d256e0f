"""The cases of scroll-physics.json: each kind of vector has a function that makes the inputs and the expected readings.

Vectors about the parts of an implementation are asked of the content: a spring is content that springs back from beyond
an end, and the velocity of a finger is that of the content during a drag.
"""

import math

from .case import Case

CURVES = {"linear": [0, 0, 1, 1], "easeInEaseOut": [0.42, 0, 0.58, 1], "default": [0.25, 0.1, 0.25, 1]}
# Far enough that content does not reach an end, in points.
FAR = 1e6
# A spring may end this close to rest, in points and in points per second.
AT_REST = 0.5


def motion(case, time, positions, velocities):
    for moment, position, velocity in zip(time, positions, velocities):
        case.read(moment, offset=position, velocity=velocity)


def start(case, i, **settings):
    """Sets what vectors have in common."""
    case.settings.update({"offset": i.get("offset", 0), **settings})
    if i.get("rate", 0.998) != 0.998: case.settings["rate"] = i["rate"]
    if "displayScale" in i: case.settings["pixel"] = 1 / i["displayScale"]
    return case


def flung(case, i, **settings):
    return start(case, i, **settings).do("fling", 0, i["velocity"])


def deceleration_state(case, i, e):
    motion(flung(case, i), i["times"], e["positions"], e["velocities"])


def deceleration_rest(case, i, e):
    flung(case, i).read(0, target=e["destination"]).read(e["duration"] + 0.001, offset=e["destination"], velocity=0)


def deceleration_target(case, i, e):
    flung(case, i).read(0, target=e["targetContentOffset"])


def deceleration_time(case, i, e):
    if e["time"] is None: return False
    flung(case, i).read(e["time"], offset=i["position"], velocity=e["velocity"])


def deceleration_frames(case, i, e):
    flung(case, i)
    for frame in range(1, i["frames"]): case.read(i["totalTime"] * frame / i["frames"])
    case.read(i["totalTime"], offset=e["position"], velocity=e["velocity"])


def deceleration_after_rest(case, i, e):
    motion(flung(case, i), i["times"], e["positions"], [None, *e["velocitiesAfterFirst"]])


def pulled(case, i, offset=0, low=0, high=0):
    """Drags content beyond an end without the slop, by fingers that first move 20 points to and fro inside it."""
    case.settings.update(offset=offset, start=i.get("minimum", low), end=i.get("maximum", high), viewport=i["dimension"])
    return case


def pull(case, distances, expected):
    """Drags by distances beyond the slop of a finger, 10 points, in the direction of the first one that is not 0."""
    slop = math.copysign(10, next((distance for distance in distances if distance), 1))
    case.do("press", 0, 0, "touch").do("move", 0, 2 * slop)
    for distance, offset in zip(distances, expected): case.do("move", 0, slop + distance).read(0, offset=offset)


def band_displacement(case, i, e):
    pull(pulled(case, i), i["excess"], [-shown for shown in e["displayed"]])


def band_inverse(case, i, e):
    # Farther than ten viewports no finger goes.
    pairs = [(excess, -shown) for excess, shown in zip(e["excess"], i["displayed"]) if abs(excess) < 10 * i["dimension"]]
    pull(pulled(case, i), *zip(*pairs))


def band_offset(case, i, e):
    pull(pulled(case, i, i["minimum"]), [i["minimum"] - i["proposed"]], [e["contentOffset"]])


def band_regrab(case, i, e):
    pull(pulled(case, i, -i["displayedOverscroll"]), i["fingerMoves"], [-shown for shown in e["displayed"]])


def band_path(case, i, e):
    pull(pulled(case, i, i["start"]), i["fingerTravelTowardsMinimum"], e["contentOffsets"])


def band_velocity(case, i, e):
    direction, speed = math.copysign(1, i["fingerVelocity"]), abs(i["fingerVelocity"])
    pulled(case, i, 500 + 400 * direction, 0, 1000)
    # From 100 points inside the end, after the slop of a mouse, 3 points.
    travel = 103 + max(i["excess"], 1e-9)
    case.drag(((travel / speed * step / 100, -direction * travel * step / 100) for step in range(101)), "mouse")
    case.read(travel / speed, velocity=e["displayedVelocity"])


def bouncing(case, displacement, velocity, frequency):
    """Content beyond an end at 0, which springs back."""
    inside = -FAR if (displacement or velocity) > 0 else 0
    case.settings.update(offset=displacement, start=inside, end=inside + FAR, viewport=600, spring=frequency)
    case.tolerance.update(points=AT_REST, percent=0.1)
    return case.do("fling", 0, velocity)


def spring_state(case, i, e):
    if i["dampingRatio"] != 1: return False
    bouncing(case, i["displacement"], i["velocity"], math.sqrt(i["stiffness"] / i["mass"]))
    motion(case, i["times"], e["displacements"], e["velocities"])


def spring_peak(case, i, e):
    bouncing(case, i["displacement"], i["velocity"], i["beta"])
    case.read(e["peakTime"], offset=e["peakDisplacement"], velocity=0)


def bounce_fling(case, i, e):
    flung(case, i, start=i["minimum"], end=i["maximum"], viewport=600)
    edge = i["minimum"] if i["velocity"] < 0 else i["maximum"]
    readings = [(time, {"offset": position, "velocity": velocity})
                for time, position, velocity in zip(i["times"], e["positions"], e["velocities"])]
    readings += [(e["edgeTime"], {"offset": edge, "velocity": e["edgeVelocity"]}),
                 (e["peakTime"], {"offset": edge + e["peakOvershoot"], "velocity": 0})]
    case.read(0, target=e["finalOffset"])
    for time, expected in sorted(readings, key=lambda reading: reading[0]): case.read(time, **expected)


def snap_replan(case, i, e):
    flung(case, i, snapPositions=[i["destination"]])
    motion(case, i["times"], e["positions"], [*e["velocities"][:-1], None])


def snap_spring(case, i, e):
    if i["velocity"] == 0: return False
    case.tolerance.update(points=AT_REST, percent=0.1)
    motion(flung(case, i, snapPositions=[i["destination"]]), i["times"], e["positions"], e["velocities"])


def snap_nearest(case, i, e):
    flung(case, i, start=0, end=i["interval"] * (i["count"] - 1), viewport=i["interval"], snapInterval=i["interval"])
    case.read(0, target=e["destination"]).read(30, offset=e["destination"], velocity=0)


def snap_page(case, i, e):
    flung(case, i, start=0, end=i["pageLength"] * (i["count"] - 1), viewport=i["pageLength"], pageLength=i["pageLength"])
    case.read(0, target=e["destination"]).read(30, offset=e["destination"], velocity=0)


def snap_positions(case, i, e):
    if e["destination"] is None: return False
    distance = i["projected"] - i["current"]
    velocity = distance * -1000 * math.log(0.998) + math.copysign(10, distance) if distance else 0
    case.settings.update(offset=i["current"], snapPositions=i["positions"], snapIntent=i["intent"])
    case.do("fling", 0, velocity).read(0, target=e["destination"])


def easing(case, i, e):
    case.do("animate", 0, 1000, duration=1, curve=i["controlPoints"])
    case.tolerance["points"] = case.tolerance["points"] * 1000
    for index, progress in enumerate(i["progress"]):
        if "values" in e: case.read(progress, offset=1000 * e["values"][index])
        else: case.read(progress, velocity=1000 * e["slopes"][index])


def timed_state(case, i, e):
    case.settings["offset"] = i["start"]
    case.do("animate", 0, i["destination"], duration=i["duration"], curve=CURVES[i["curve"]])
    motion(case, i["times"], e["positions"], e["velocities"])


def timed_velocity(case, i, e):
    case.settings["offset"] = i["start"]
    case.do("fling", 0, i["velocity"]).do("animate", 0, i["destination"], duration=i["duration"])
    motion(case, i["times"], e["positions"], e["velocities"])


def timed_retarget(case, i, e):
    case.settings["offset"] = i["start"]
    curve, time = CURVES[i["curve"]], i["retargetAt"]
    case.do("animate", 0, i["destination"], duration=i["duration"], curve=curve)
    case.read(time, velocity=e["velocityAtRetarget"])
    case.do("animate", time, i["newDestination"], duration=i["newDuration"], curve=curve)
    case.read(time, velocity=e["velocityAtRetarget"])
    case.read(i["sampleAt"], offset=e["position"], velocity=e["velocity"])


def finger_velocity(case, i, e):
    if "finite" in e or not i["samples"]: return False
    expected = e.get("velocityRange", e.get("velocity"))
    # A finger that moves forward moves the content backward.
    expected = [-expected[1], -expected[0]] if isinstance(expected, list) else -expected
    case.drag(i["samples"], "mouse").read(i["releaseTime"], velocity=expected)


def fast_scroll(case, i, e):
    case.tolerance["percent"] = 0.1
    for swipe, velocity in zip(i["swipes"], e["launchVelocities"]):
        direction, duration = math.copysign(1, swipe["velocity"]), swipe["dragDistance"] / abs(swipe["velocity"])
        begin = swipe["endTime"] - duration
        # A preceding tap stops the content.
        if not swipe["caughtMoving"]: case.do("press", begin - 0.01, 0, "mouse").do("release", begin - 0.01)
        case.drag(((begin + duration * step / 50, -direction * swipe["dragDistance"] * step / 50)
                   for step in range(51)), "mouse")
        case.do("release", swipe["endTime"]).read(swipe["endTime"], velocity=velocity)


def catch_press(case, i, e):
    time = i["pressTime"]
    flung(case, i).read(time, velocity=e["velocityAtPress"])
    case.do("press", time, 0, "touch").read(time, offset=e["contentOffset"], velocity=e["velocityAfter"])


def drag_slop(case, i, e):
    case.settings["offset"] = i["startOffset"]
    case.do("press", 0, 0, "touch" if i["slop"] == 10 else "mouse")
    for travel, offset in zip(i["pointerTravel"], e["contentOffsets"]): case.do("move", 0, travel).read(0, offset=offset)


def wrap_shortest(case, i, e):
    # The nearest repetition of the only snap position.
    case.settings.update(offset=i["current"], period=i["period"], snapPositions=[i["destination"]])
    case.do("fling", 0, 0).read(0, target=e["unboundedDestination"])


def wrap_fling(case, i, e):
    flung(case, i, period=i["period"]).read(i["time"], offset=e["unbounded"], velocity=e["velocity"])


def wrap_snap(case, i, e):
    flung(case, i, period=i["period"], snapPositions=i["positions"]).read(0, target=e["unboundedDestination"])


def flutter(case, i, e):
    case.tolerance.update(points=1e-3, percent=0.1)
    if i["model"] == "friction":
        case.settings.update(offset=i["offset"], rate=i["drag"] ** 0.001)
        case.do("fling", 0, i["velocity"])
    elif i["model"] == "spring" and i["dampingRatio"] == 1:
        bouncing(case, i["offset"] - i["destination"], i["velocity"], math.sqrt(i["stiffness"] / i["mass"]))
    else: return False
    moved = i.get("destination", 0)
    for time, position, velocity in zip(i["times"], e["positionBounds"], e["velocityBounds"]):
        # Below 10 points per second, content may be at rest.
        if not velocity or velocity[0] < 10: continue
        case.read(time, offset=position and [bound - moved for bound in position], velocity=velocity)


KINDS = {
    "deceleration.state": ("fling", deceleration_state),
    "deceleration.rest": ("fling", deceleration_rest),
    "deceleration.targetContentOffset": ("fling", deceleration_target),
    "deceleration.timeAtPosition": ("fling", deceleration_time),
    "deceleration.frameRateIndependence": ("frame rates", deceleration_frames),
    "deceleration.afterRest": ("fling", deceleration_after_rest),
    "rubberBand.displacement": ("drag", band_displacement),
    "rubberBand.inverse": ("drag", band_inverse),
    "rubberBand.contentOffset": ("drag", band_offset),
    "rubberBand.velocity": ("drag", band_velocity),
    "rubberBand.regrab": ("drag", band_regrab),
    "rubberBand.pathIndependence": ("drag", band_path),
    "spring.state": ("bounce", spring_state),
    "spring.peak": ("bounce", spring_peak),
    "bounce.flingIntoEdge": ("bounce", bounce_fling),
    "snap.replan": ("snap", snap_replan),
    "snap.spring": ("snap", snap_spring),
    "snap.nearestToProjected": ("snap", snap_nearest),
    "snap.page": ("pages", snap_page),
    "snap.positions": ("snap", snap_positions),
    "easing.value": ("animation", easing),
    "easing.slope": ("animation", easing),
    "timed.state": ("animation", timed_state),
    "timed.velocityMatched": ("animation", timed_velocity),
    "timed.retarget": ("animation", timed_retarget),
    "momentum.fastScroll": ("fling", fast_scroll),
    "catch.press": ("fling", catch_press),
    "drag.slop": ("drag", drag_slop),
    "wrap.shortestPath": ("wrapping", wrap_shortest),
    "wrap.fling": ("wrapping", wrap_fling),
    "wrap.snap": ("wrapping", wrap_snap),
    "published.flutterNewton": ("fling", flutter),
}
# Vectors of parts that content does not show: the gesture of two axes, and a number's remainder.
INTERNAL = {"drag.directionalLock", "wrap.fold"}


def cases(vectors):
    for vector in vectors:
        kind = vector["kind"]
        if kind in INTERNAL: continue
        capability, make = KINDS.get(kind) or ("velocity", finger_velocity)
        tolerance = vector["tolerance"]
        case = Case(vector["id"], capability, vector["source"], tolerance={
            "points": tolerance.get("absolute") or 1e-6, "percent": 100 * (tolerance.get("relative") or 0)})
        if make(case, vector["inputs"], vector["expected"]) is not False: yield case
