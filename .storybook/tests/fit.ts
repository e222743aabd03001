import { expect } from 'vitest'
import { untilTrue } from '../../packages/ui/src/testing/emulate.ts'

/** Expects no horizontal overflow and no clipped text. */
export async function expectFit(): Promise<void> {
  let problems: Record<string, string[]> = {}
  // Some components measure the screen and update one frame later.
  await untilTrue(() => {
    problems = { overflow: findOverflow(), clipped: findClippedText() }
    return Object.values(problems).flat().length === 0
  })
  expect(problems).toEqual({ overflow: [], clipped: [] })
}

/** Finds up to three elements that overflow the page horizontally, outermost first. */
function findOverflow(): string[] {
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

function findClippedText(): string[] {
  const clippedTexts: string[] = []
  for (const { element, box } of listTextBoxes()) {
    const frame = findFrame(element)
    if (!frame) continue
    const edges = frame.getBoundingClientRect()
    const isOutside =
      box.left < edges.left - TOLERANCE_PX ||
      box.right > edges.right + TOLERANCE_PX ||
      box.top < edges.top - TOLERANCE_PX ||
      box.bottom > edges.bottom + TOLERANCE_PX
    if (isOutside) clippedTexts.push(`${toMarkup(element)} in ${toMarkup(frame)}`)
  }
  return [...new Set(clippedTexts)]
}

/** How far a line box may extend past its frame. Line boxes are taller than their text. */
const TOLERANCE_PX = 3

const measureEdges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return { left, right }
}

const toMarkup = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)

/** Lists the bounding box of each line of visible text, with the element that contains the text. */
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
 * Finds the element whose edges the text must not cross: the control around the text, or an
 * ancestor that clips overflow. Returns `undefined` for text that may overflow, because it scrolls,
 * moves, has an ellipsis, or is visually hidden.
 */
function findFrame(element: Element): Element | undefined {
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const style = getComputedStyle(ancestor)
    if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return undefined
    if (ancestor.clientWidth === 1 && ancestor.clientHeight === 1) return undefined
    if (/auto|scroll/.test(style.overflow) || hasEndlessAnimation(ancestor)) return undefined
    if (/hidden|clip/.test(style.overflow)) return ancestor
    if (ancestor.matches('button, summary, [role="tab"]') && style.display !== 'contents')
      return ancestor
  }
  return undefined
}

/** Returns whether an endless animation moves the element, as in a marquee. */
const hasEndlessAnimation = (element: Element) =>
  element.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity)
