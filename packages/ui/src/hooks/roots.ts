/** Returns the shadow root that contains an element, or `undefined` outside of shadow roots. */
export function getShadowRoot(element: Element): ShadowRoot | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : undefined
}

/** Returns the shadow root that contains an element, or else the document. */
export function getRoot(element: Element): Document | ShadowRoot {
  return getShadowRoot(element) ?? element.ownerDocument
}

/**
 * Returns the focused element in the same document or shadow root as `element`. If an element in a
 * shadow root has focus, `document.activeElement` is only the shadow host.
 */
export function getActiveElement(element: Element): Element | null {
  return getRoot(element).activeElement
}

/** Returns the focused element of the page, even if it's in a shadow root. */
export function getFocusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/**
 * Returns the element whose `data-theme` attribute sets the theme of `element`: the shadow host, or
 * the root element of the document.
 */
export function getThemeRoot(element: Element): Element {
  return getShadowRoot(element)?.host ?? element.ownerDocument.documentElement
}

/**
 * Returns the innermost link that an event passed through, even if the link is in a shadow root.
 * For listeners outside the shadow root, `event.target` is only the shadow host.
 */
export function findEventLink(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find((target) => target instanceof HTMLAnchorElement)
}

/**
 * Lists the elements inside `container` that an event passed through, starting with its target.
 * Includes elements in open shadow roots, which `event.target` hides. The list is empty if the
 * target isn't inside `container`, as in a portal.
 */
export function listEventPath(event: Event, container: Element): Element[] {
  const path = event.composedPath()
  return path
    .slice(0, Math.max(0, path.indexOf(container)))
    .filter((target) => target instanceof Element)
}

/** Lists the shadow roots that contain an element, from the inside out, and the document. */
export function listRoots(element: Element): Node[] {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? [root, ...listRoots(root.host)] : [root]
}

/** Lists the ancestors of an element, from the inside out, and across shadow roots. */
export function listParents(element: Element): Element[] {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return parent ? [parent, ...listParents(parent)] : []
}
