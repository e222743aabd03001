/**
 * Calls `onChange` with whether the element is in the window, at first and after each change. An
 * element without a box is never in the window, such as one in a closed `<details>`. `margin` grows
 * the window and the scrollers inside it, such as `100px 0px`. Returns a function that stops
 * observing.
 */
export function observeView(
  element: Element,
  onChange: (isInView: boolean) => void,
  margin = '0px',
): () => void {
  const observer = new IntersectionObserver(
    (entries) => onChange(!!entries.at(-1)?.isIntersecting),
    // Browsers without `scrollMargin` ignore it.
    { rootMargin: margin, scrollMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
