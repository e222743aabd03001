// @boundaries-ignore Only tests run this file.
export { findViolations } from '../../../../packages/ui/src/testing/axe.ts'
// @boundaries-ignore Only tests run this file.
export { emulateMedia } from '../../../../packages/ui/src/testing/emulate.ts'
// @boundaries-ignore Only tests run this file.
export { hydrate } from '../../../../packages/ui/src/testing/hydrate.tsx'
// @boundaries-ignore Only tests run this file.
export { watchLeftovers } from '../../../../packages/ui/src/testing/leftovers.ts'
// @boundaries-ignore Only tests run this file.
export { clickAtOffset, holdMouse, swipe } from '../../../../packages/ui/src/testing/pointer.ts'
