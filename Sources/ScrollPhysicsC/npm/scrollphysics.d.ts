// Lengths are in CSS pixels unless said otherwise, velocities in pixels per second, and times in seconds of
// performance.now(), by default the current one. A finger that moves in the positive direction decreases the offset; a
// positive delta increases it. Calls of a Scroller return the events since the last call, as bits of `events`.

export interface Snap {
  /** The distance of snap positions. */
  interval?: number
  /** The length of a page; a flick moves at most one page. */
  page?: number
  /** Snap positions in ascending order. */
  positions?: number[]
  /** The offset of one of the positions or pages; 0 by default. */
  origin?: number
  /** The largest distance from the natural end to a position; no limit by default. */
  maximumDistance?: number
  /** The intent of a gesture, as in CSS Scroll Snap; "end" by default. For `positions` only. */
  intent?: "end" | "direction" | "endAndDirection"
}

export interface Settings {
  /** The first offset; 0 by default. Read by the constructor and by attach() only. */
  offset?: number
  /** The length of a point, in the caller's unit; 1 by default. */
  point?: number
  /** The length of a display pixel, on a multiple of which a fling ends; 0, the default, does not round. */
  pixel?: number
  /** The fraction of the velocity that a fling keeps each millisecond; 0.998 by default. */
  rate?: number
  /** The same after a lift from a trackpad. */
  trackpadRate?: number
  /** The angular frequency of bounces and snaps, 0.1 to 1000 in 1/s; 10.9 by default. */
  spring?: number
  /** The length of the content; attach() measures it if it is absent. */
  length?: number
  /** The length of the viewport with its insets; attach() measures it. */
  viewportLength?: number
  /** The lengths that bars cover at both ends of the viewport. */
  leadingInset?: number
  trailingInset?: number
  /** The length after which an axis without ends repeats. */
  period?: number
  /** The behavior at the ends; "bounce" by default. "chain" lets the page scroll on. */
  ends?: "bounce" | "clamp" | "chain" | "bounceIfLonger" | "bounceAtStart" | "bounceAtEnd"
  snap?: Snap
  /** Whether `events.didCrossItem` is reported. */
  reportsItems?: boolean
  /** Whether `events.didSettle` is reported. */
  reportsSettling?: boolean
  /** For users who prefer less motion; attach() takes it from the system. */
  reducesMotion?: boolean
}

/** The bits of the events: see ScrollEvents of ScrollPhysics. */
export const events: {
  readonly willBeginDragging: number
  readonly didEndDragging: number
  readonly willDecelerate: number
  readonly didEndDecelerating: number
  readonly didEndAnimating: number
  /** A press interrupted a motion too fast for a click. */
  readonly didCatch: number
  readonly didCancelDecelerating: number
  readonly didCancelAnimating: number
  readonly didCrossItem: number
  readonly didSettle: number
}

/** One scrolling axis, without an element. */
export class Scroller {
  constructor(settings?: Settings, time?: number)
  /** Changes the given settings; the others stay. */
  configure(settings: Settings, time?: number): number

  press(finger: number, pointer?: "mouse" | "touch", time?: number): number
  move(finger: number, time?: number): number
  release(time?: number): number
  /** Ends a drag or a gesture without a fling. */
  cancel(time?: number): number
  /** Precise deltas move the content 1:1, and notches are animated. */
  wheel(delta: number, isPrecise: boolean, time?: number): number
  trackpad(
    delta: number, phase: "began" | "changed" | "unphased" | "ended" | "lifted" | "momentum" | "momentumEnded",
    time?: number): number
  pressKey(
    key: "lineBackward" | "lineForward" | "pageBackward" | "pageForward" | "start" | "end", isRepeat?: boolean,
    time?: number): number
  releaseKey(time?: number): number

  /** Advances to the time at which the next frame will be visible. Call it once for each frame. */
  advance(time?: number): number
  fling(velocity: number, time?: number): number
  /** `curve` has the control points of cubic-bezier() in CSS; ease-in-out by default. The duration is in seconds. */
  animate(
    offset: number, options?: { duration?: number, curve?: [number, number, number, number] }, time?: number): number
  /** Moves the coordinates of the content without a visible change, such as when rows are inserted above. */
  shiftContent(distance: number, time?: number): number

  readonly contentOffset: number
  /** The offset within the first turn of an axis that repeats. */
  readonly foldedOffset: number
  readonly velocity: number
  /** The end of the motion, or the offset; undefined while pressed. */
  readonly targetContentOffset: number | undefined
  /** The signed distance beyond an end. */
  readonly overscroll: number
  /** For a scroller around this one, with `ends: "chain"`. */
  readonly unconsumedDistance: number
  readonly unconsumedVelocity: number
  /** The index of the current snap position; undefined without any. */
  readonly currentItem: number | undefined
  readonly phase: "idle" | "tracking" | "dragging" | "decelerating" | "bouncing" | "animating"
  /** Whether to draw frames without input. */
  readonly isChanging: boolean
  /** The time until which nothing happens without input, if `isChanging` is false; infinite at rest. */
  readonly nextEventTime: number
}

export interface AttachSettings extends Settings {
  /** The scrolling axis; "y" by default. */
  axis?: "x" | "y"
  /** Draws the content at an offset; by default, the first child is translated. */
  draw?: (offset: number, scroller: Scroller) => void
  /** Receives the bits of `events`. */
  onEvents?: (events: number, scroller: Scroller) => void
}

export interface Attachment {
  readonly scroller: Scroller
  /** Passes on the events of a call of the scroller, and draws its motion: act(scroller.fling(900)). */
  act(events: number): number
  /** Removes all listeners. */
  detach(): void
}

/**
 * Scrolls the first child of an element by pointer, wheel and keys.
 *
 * A click after a drag, or one that stops moving content, does not reach the content. Every event of a wheel in pixels
 * moves the content 1:1, with the momentum that the system sends, as a page cannot tell a wheel from a trackpad; lines
 * and pages are notches.
 */
export function attach(element: HTMLElement, settings?: AttachSettings): Attachment
