// Scrolls an element's first child by pointer, wheel and keys.

import { Scroller, events } from "./scroller.js"

// The length of a line of a wheel's event, in pixels (Chromium's kPixelsPerLineStep).
const LINE = 40
// The interval between frames until it has been measured, and its limits, in seconds.
const FRAME = 1 / 60, SHORTEST_FRAME = 1 / 360, LONGEST_FRAME = 1 / 30
const KEYS = {
  ArrowUp: ["y", "lineBackward"], ArrowDown: ["y", "lineForward"],
  ArrowLeft: ["x", "lineBackward"], ArrowRight: ["x", "lineForward"],
  PageUp: ["", "pageBackward"], PageDown: ["", "pageForward"], Home: ["", "start"], End: ["", "end"],
  " ": ["", "pageForward"],
}

// What elements around one another share of a press: the axes that take it, and the scroller that began to drag first.
const presses = new WeakMap()

const seconds = event => event.timeStamp / 1000

export function attach(element, settings = {}) {
  const { axis = "y", draw, onEvents } = settings
  const isVertical = axis === "y"
  const content = element.firstElementChild
  const scroller = new Scroller(settings)
  const listeners = new AbortController()
  const { signal } = listeners

  // Takes the calls that move the content, and draws until it is at rest.
  let isDrawing = false, timeout, lastFrame, interval = FRAME
  function act(found) {
    if (found) onEvents?.(found, scroller)
    if (!isDrawing && !signal.aborted) {
      isDrawing = true
      lastFrame = undefined
      clearTimeout(timeout)
      requestAnimationFrame(frame)
    }
    return found
  }
  function frame(milliseconds) {
    if (signal.aborted) return
    const time = milliseconds / 1000
    if (lastFrame !== undefined) interval = Math.min(Math.max(time - lastFrame, SHORTEST_FRAME), LONGEST_FRAME)
    lastFrame = time
    // The frame is visible after the next refresh.
    const found = scroller.advance(time + interval)
    const offset = period === undefined ? scroller.contentOffset : scroller.foldedOffset
    if (draw) draw(offset, scroller)
    else if (content) content.style.transform = isVertical ? `translateY(${-offset}px)` : `translateX(${-offset}px)`
    if (found) onEvents?.(found, scroller)
    isDrawing = scroller.isChanging
    if (isDrawing) return requestAnimationFrame(frame)
    const pause = scroller.nextEventTime - performance.now() / 1000
    if (pause < Infinity) timeout = setTimeout(act, Math.max(0, pause) * 1000)
  }

  // MARK: Lengths

  const { leadingInset = 0, trailingInset = 0, period } = settings
  let viewportLength = 0, lowest = -Infinity, highest = Infinity
  function measure() {
    viewportLength = isVertical ? element.clientHeight : element.clientWidth
    if (period !== undefined) return act(scroller.configure({ viewportLength }))
    const length = settings.length ?? (isVertical ? content?.offsetHeight : content?.offsetWidth) ?? 0
    lowest = -leadingInset
    highest = Math.max(lowest, length + trailingInset - viewportLength)
    act(scroller.configure({ length, viewportLength }))
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  if (content && settings.length === undefined) observer.observe(content)
  // Focus and a search in the page scroll the element itself.
  listen(element, "scroll", () => {
    const moved = isVertical ? element.scrollTop : element.scrollLeft
    if (moved === 0) return
    element.scrollTo(0, 0)
    act(scroller.animate(scroller.contentOffset + moved, { duration: 0 }))
  })

  function listen(target, type, handle) {
    target.addEventListener(type, handle, { passive: false, signal })
  }

  // MARK: Pointer

  const position = event => isVertical ? event.clientY : event.clientX
  let pointer, press, isClick = true
  listen(element, "pointerdown", event => {
    if (!event.isPrimary || event.button !== 0) return
    const shared = presses.get(event) ?? { axes: new Set() }
    if (shared.axes.has(axis)) return
    presses.set(event, shared)
    shared.axes.add(axis)
    press = shared
    pointer = event.pointerId
    const found = act(scroller.press(position(event), event.pointerType === "mouse" ? "mouse" : "touch", seconds(event)))
    isClick = !(found & events.didCatch)
  })
  function end(found) {
    pointer = undefined
    act(found)
    // A click follows at once, if at all.
    setTimeout(() => { isClick = true })
  }
  // On the window, so that a click still reaches the pressed element, and a drag may leave it.
  listen(window, "pointermove", event => {
    if (event.pointerId !== pointer) return
    if (press.scroller && press.scroller !== scroller) return end(scroller.cancel(seconds(event)))
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length > 0 ? all : [event]) act(scroller.move(position(one), seconds(one)))
    if (scroller.phase !== "dragging") return
    press.scroller = scroller
    isClick = false
  })
  listen(window, "pointerup", event => { if (event.pointerId === pointer) end(scroller.release(seconds(event))) })
  listen(window, "pointercancel", event => { if (event.pointerId === pointer) end(scroller.cancel(seconds(event))) })
  element.addEventListener("click", event => {
    if (isClick) return
    event.stopPropagation()
    event.preventDefault()
  }, { capture: true, signal })
  listen(element, "dragstart", event => event.preventDefault())

  // MARK: Wheel

  listen(element, "wheel", event => {
    // With Control, browsers zoom. The mode is read first: Firefox then reports the lines of a mouse's wheel.
    if (event.ctrlKey || event.defaultPrevented) return
    const { deltaMode, deltaX, deltaY, shiftKey } = event
    const across = isVertical ? deltaX : deltaY
    let delta = isVertical ? deltaY : deltaX
    if (!isVertical && shiftKey && delta === 0) delta = deltaY
    else if (Math.abs(across) > Math.abs(delta)) return
    // At an end that chains, the page around scrolls.
    const isAtEnd = scroller.contentOffset === (delta < 0 ? lowest : highest)
    if (delta === 0 || (isAtEnd && settings.ends === "chain")) return
    event.preventDefault()
    const unit = [1, LINE, viewportLength][deltaMode]
    // A page cannot tell a wheel from a trackpad: all pixels move the content 1:1, and only lines are notches.
    act(scroller.wheel(delta * unit, deltaMode === 0, seconds(event)))
  })

  // MARK: Keys

  listen(element, "keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (event.target !== element && event.target.matches("input, textarea, select, button, [contenteditable]")) return
    let [keyAxis, key] = KEYS[event.key] ?? []
    if (key === undefined || (keyAxis !== "" && keyAxis !== axis)) return
    if (event.key === " " && event.shiftKey) key = "pageBackward"
    event.preventDefault()
    act(scroller.pressKey(key, event.repeat, seconds(event)))
  })
  listen(element, "keyup", event => { if (event.key in KEYS) act(scroller.releaseKey(seconds(event))) })
  listen(element, "blur", event => act(scroller.releaseKey(seconds(event))))

  // MARK: Style

  const { style } = element
  style.overflow = "hidden"
  style.touchAction = isVertical ? "pan-x" : "pan-y"
  style.userSelect = style.webkitUserSelect = "none"
  if (!element.hasAttribute("tabindex")) element.tabIndex = 0
  measure()

  return {
    scroller,
    act,
    detach() {
      listeners.abort()
      observer.disconnect()
      clearTimeout(timeout)
    },
  }
}
