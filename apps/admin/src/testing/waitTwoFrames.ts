/**
 * Waits for two frames. A list restores its scroll position in the frame after it renders, and
 * receives scroll events in a later frame.
 */
export async function waitTwoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
