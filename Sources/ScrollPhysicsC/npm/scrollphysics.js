// ScrollPhysics for JavaScript. scrollphysics.d.ts documents the interface.

export { attach } from "./attach.js"
export { Scroller, events } from "./scroller.js"
