/** What runs off the page sideways, by its markup; the element that sticks out furthest comes first. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, ...horizontalEdges(element) }))
    .filter(({ left, right }) => left < -1 || right > clientWidth + 1)
    .slice(0, 3)
    .map(({ element, left, right }) => `${Math.round(left)}…${Math.round(right)} ${tell(element)}`)
}

/** Words that are cut off, or stand outside of the control that they belong to. */
export function findClippedText(): string[] {
  const found: string[] = []
  for (const { element, box } of listWords()) {
    const frame = findFrame(element)
    if (!frame) continue
    const edges = frame.getBoundingClientRect()
    const isOut =
      box.left < edges.left - slack ||
      box.right > edges.right + slack ||
      box.top < edges.top - slack ||
      box.bottom > edges.bottom + slack
    if (isOut) found.push(`${tell(element)} in ${tell(frame)}`)
  }
  return [...new Set(found)]
}

/** In px. The box of a line is taller than its letters. */
const slack = 3

const horizontalEdges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return { left, right }
}

const tell = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)

/** Each line of words that somebody can read, with the element that it stands in. */
function* listWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isRead(element)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 0) yield { element, box }
  }
}

function isRead(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert], script, style')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/**
 * What has to hold the words: the control that they name, or what cuts off its content and does not scroll.
 * Nothing, where they are for readers only, or cut on purpose, with dots.
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

/** On an endless way past those who read it. */
const isMoving = (element: Element) =>
  element.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity)
