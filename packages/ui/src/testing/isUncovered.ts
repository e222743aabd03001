/** Returns whether nothing clips or covers the center and the corners of an element. */
export function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // Rounded corners don't belong to the element.
  const inset = 4
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const
  const root = element.getRootNode() as Document | ShadowRoot
  return points.every(([x, y]) => element.contains(root.elementFromPoint(x, y)))
}
