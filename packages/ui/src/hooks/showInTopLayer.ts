/** Overrides the frame, size, and position that browsers give to popovers. */
const FRAME_RESET = {
  right: 'auto',
  bottom: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'none',
  color: 'inherit',
}

/**
 * Shows the content of a Radix menu, popover, or tooltip in the browser's top layer, where no
 * parent can clip, cover, or transform it. The content stays in its place in the document, so it
 * keeps its theme and works in modal dialogs. Pass this function to the content as a ref, so that
 * it runs before Radix measures the content. Does nothing in browsers without popovers.
 */
export function showInTopLayer(content: HTMLElement | null): void {
  // Radix positions this wrapper, not the content.
  const wrapper = content?.parentElement
  if (!wrapper || !('popover' in wrapper) || wrapper.matches(':popover-open')) return
  wrapper.popover = 'manual'
  Object.assign(wrapper.style, FRAME_RESET)
  wrapper.showPopover()
}
