const controls = 'button, input:not([type="hidden"]), select, textarea, summary, [role="slider"]'
const focusable = `a[href], ${controls}, [tabindex="0"]`
const states =
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]'

/** Fields without an edge, and buttons with neither an edge, nor a drawing, nor words. */
export function findUnseenControls(): string[] {
  return listSeen(controls)
    .filter((control) => {
      const isField = control.matches('textarea, select, input:not([type="range"])')
      if (hasEdge(control) || isDrawnByGroup(control)) return false
      return isField ? !isNative(control) : !control.textContent?.trim() && !hasDrawing(control)
    })
    .map(tell)
}

/** What is current, selected or pressed, and drawn as its neighbours are that are not. */
export function findUnmarkedStates(): string[] {
  return listSeen(states)
    .filter((element) => {
      const look = describeLook(element)
      const twin = findTwin(element)
      return twin && describeLook(twin) === look && !isDrawnByGroup(element)
    })
    .map(tell)
}

/** What can have the focus, and then has neither a ring nor another border. */
export function findUnseenFocus(): string[] {
  const before = document.activeElement
  const unseen = listSeen(focusable).filter((element) => {
    if (!(element instanceof HTMLElement) || element.matches(':disabled, [tabindex="-1"]'))
      return false
    const places = [
      element,
      element.closest('label'),
      element.parentElement,
      element.nextElementSibling,
    ]
    element.blur()
    const at = places.map((place) => place && getComputedStyle(place).borderColor)
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (document.activeElement !== element) return false
    return places.every(
      (place, index) =>
        !place || (!hasRing(place) && getComputedStyle(place).borderColor === at[index]),
    )
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return unseen.map(tell)
}

const tell = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)

function listSeen(selector: string): Element[] {
  return [...document.body.querySelectorAll(selector)].filter((element) => {
    if (element.closest('[aria-hidden="true"], [inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
  })
}

const isDrawn = (width: string, style: string, color: string, ground: string) =>
  Number.parseFloat(width) >= 1 && !/none|hidden/.test(style) && color !== ground

const isOpaque = (color: string) => !/, 0\)$|transparent/.test(color)

function groundOf(element: Element | null): string {
  for (let each = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each)
    if (isOpaque(backgroundColor)) return backgroundColor
  }
  return getComputedStyle(document.documentElement).backgroundColor
}

/** A border or an outline that can be told from what is around it. */
function hasEdge(element: Element): boolean {
  const style = getComputedStyle(element)
  const ground = groundOf(element.parentElement)
  return (
    isDrawn(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor, ground) ||
    isDrawn(style.outlineWidth, style.outlineStyle, style.outlineColor, ground)
  )
}

const isNative = (element: Element) => getComputedStyle(element).appearance !== 'none'

/** Lines, or a ground, that can be told from what is behind. */
function hasDrawing(element: Element): boolean {
  const ground = groundOf(element)
  return [...element.querySelectorAll('*')].some((part) =>
    [undefined, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(part, pseudo)
      if (pseudo && style.content === 'none') return false
      if (part.matches('svg, svg *')) {
        return [style.color, style.stroke, style.fill].some((each) => each !== ground)
      }
      if (isOpaque(style.backgroundColor)) return style.backgroundColor !== ground
      return style.borderTopWidth !== '0px' || style.backgroundImage !== 'none'
    }),
  )
}

/** Whether one drawing behind a row shows all of its members and which of them is current. */
function isDrawnByGroup({ parentElement }: Element): boolean {
  if (!parentElement) return false
  // An element that is nothing but a drawing does as well as a pseudo-element. What moves in it is one more.
  const drawing = parentElement.querySelector(':scope > i:empty, :scope > i > b:only-child:empty')
  const { backgroundImage } = drawing
    ? getComputedStyle(drawing)
    : getComputedStyle(parentElement, '::before')
  return backgroundImage !== 'none'
}

/** Outlines are drawn in forced colours as they are; shadows and grounds are not. */
function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
  return outlineColor !== groundOf(element.parentElement)
}

/** Another one of its kind that is not in that state. */
function findTwin(element: Element): Element | undefined {
  const group = element.closest('ul, ol, table, [role="listbox"], [role="group"], fieldset, nav')
  return [...(group?.querySelectorAll(element.tagName) ?? [])].find(
    (other) => !other.matches(states) && other.className === element.className,
  )
}

/** All of what forced colours leave of an element, its own marks and those of its children. */
function describeLook(element: Element): string {
  const parts = [element, ...element.querySelectorAll('*')]
  return parts
    .flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo && style.content === 'none') return ''
        return [
          style.color,
          style.backgroundColor,
          style.backgroundImage,
          style.borderWidth,
          style.borderStyle,
          style.borderColor,
          style.outlineStyle,
          style.textDecorationLine,
          style.fontWeight,
          pseudo && style.backgroundColor !== groundOf(part)
            ? `${style.transform}${style.opacity}`
            : '',
        ].join()
      }),
    )
    .join(';')
}
