export function isInShadowRoot(element: Element): boolean {
  return element.getRootNode() instanceof ShadowRoot
}

/**
 * Returns the focused element in the document or shadow root that contains `element`. If the focus
 * is in a shadow root, `document.activeElement` is only the root's host.
 */
export function getActiveElementNear(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement
}

/**
 * Returns whether nothing on the page has focus, for example after a focused button was disabled.
 */
export function isFocusLostNear(element: Element): boolean {
  const activeElement = getActiveElementNear(element) ?? document.activeElement
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}
