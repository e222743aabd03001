/** Finds up to three elements that overflow the page horizontally, outermost first. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, ...measureEdges(element) }))
    .filter(({ left, right }) => left < -1 || right > clientWidth + 1)
    .slice(0, 3)
    .map(
      ({ element, left, right }) => `${Math.round(left)}…${Math.round(right)} ${toMarkup(element)}`,
    )
}

/** Finds text that's clipped or outside its control. */
export function findClippedText(): string[] {
  const found: string[] = []
  for (const { element, box } of listTextBoxes()) {
    const frame = findFrame(element)
    if (!frame) continue
    const edges = frame.getBoundingClientRect()
    const isOutside =
      box.left < edges.left - TOLERANCE_PX ||
      box.right > edges.right + TOLERANCE_PX ||
      box.top < edges.top - TOLERANCE_PX ||
      box.bottom > edges.bottom + TOLERANCE_PX
    if (isOutside) found.push(`${toMarkup(element)} in ${toMarkup(frame)}`)
  }
  return [...new Set(found)]
}

/** Text may exceed its frame by this much, because line boxes are taller than letters. */
const TOLERANCE_PX = 3

const measureEdges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return { left, right }
}

const toMarkup = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)

/** Lists each line of visible text with its element. */
function* listTextBoxes() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isVisibleText(element)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 0) yield { element, box }
  }
}

function isVisibleText(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert], script, style')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/**
 * Finds the element that must contain the text: its control, or an ancestor that clips its
 * overflow. Returns `undefined` for text that may overflow, because it scrolls, moves, has an
 * ellipsis, or is visually hidden.
 */
function findFrame(element: Element): Element | undefined {
  for (
    let each: Element | null = element;
    each && each !== document.body;
    each = each.parentElement
  ) {
    const style = getComputedStyle(each)
    if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return undefined
    if (each.clientWidth === 1 && each.clientHeight === 1) return undefined
    if (/auto|scroll/.test(style.overflow) || isMoving(each)) return undefined
    if (/hidden|clip/.test(style.overflow)) return each
    if (each.matches('button, summary, [role="tab"]') && style.display !== 'contents') return each
  }
  return undefined
}

/** Returns whether an endless animation moves the element, as in a marquee. */
const isMoving = (element: Element) =>
  element.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity)
