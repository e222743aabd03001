const controlSelector =
  'button, input:not([type="hidden"]), select, textarea, summary, [role="slider"]'
const focusableSelector = `a[href], ${controlSelector}, [tabindex="0"]`
const stateSelector =
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]'

/** Finds fields without a border, and other controls without a border, icon, or text. */
export function findInvisibleControls(): string[] {
  return listVisible(controlSelector)
    .filter((control) => {
      const isField = control.matches('textarea, select, input:not([type="range"])')
      if (hasEdge(control) || isDrawnByGroup(control)) return false
      return isField
        ? !hasNativeAppearance(control)
        : !control.textContent?.trim() && !hasGraphic(control)
    })
    .map(toMarkup)
}

/** Finds current, selected, or pressed elements that look like a sibling without that state. */
export function findUnmarkedStates(): string[] {
  return listVisible(stateSelector)
    .filter((element) => {
      const style = describeStyle(element)
      const sibling = findSiblingWithoutState(element)
      return sibling && describeStyle(sibling) === style && !isDrawnByGroup(element)
    })
    .map(toMarkup)
}

/** Finds elements that, when focused, have neither a focus ring nor a changed border. */
export function findInvisibleFocus(): string[] {
  const previouslyFocused = document.activeElement
  const invisibleElements = listVisible(focusableSelector).filter((element) => {
    if (!(element instanceof HTMLElement) || element.matches(':disabled, [tabindex="-1"]'))
      return false
    const candidates = [
      element,
      element.closest('label'),
      element.parentElement,
      element.nextElementSibling,
    ]
    element.blur()
    const borderColors = candidates.map(
      (candidate) => candidate && getComputedStyle(candidate).borderColor,
    )
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (document.activeElement !== element) return false
    return candidates.every(
      (candidate, index) =>
        !candidate ||
        (!hasFocusRing(candidate) &&
          getComputedStyle(candidate).borderColor === borderColors[index]),
    )
  })
  if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus({ preventScroll: true })
  return invisibleElements.map(toMarkup)
}

const toMarkup = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)

function listVisible(selector: string): Element[] {
  return [...document.body.querySelectorAll(selector)].filter((element) => {
    if (element.closest('[aria-hidden="true"], [inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
  })
}

const isVisibleLine = (width: string, style: string, color: string, background: string) =>
  Number.parseFloat(width) >= 1 && !/none|hidden/.test(style) && color !== background

const isOpaque = (color: string) => !/, 0\)$|transparent/.test(color)

function readBackground(element: Element | null): string {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor)
    if (isOpaque(backgroundColor)) return backgroundColor
  }
  return getComputedStyle(document.documentElement).backgroundColor
}

/**
 * Returns whether the element has a border or outline that is visible against the background around
 * the element.
 */
function hasEdge(element: Element): boolean {
  const style = getComputedStyle(element)
  const background = readBackground(element.parentElement)
  return (
    isVisibleLine(
      style.borderBottomWidth,
      style.borderBottomStyle,
      style.borderBottomColor,
      background,
    ) || isVisibleLine(style.outlineWidth, style.outlineStyle, style.outlineColor, background)
  )
}

const hasNativeAppearance = (element: Element) => getComputedStyle(element).appearance !== 'none'

/** Returns whether a line, icon, or background is visible against the element's own background. */
function hasGraphic(element: Element): boolean {
  const background = readBackground(element)
  return [...element.querySelectorAll('*')].some((descendant) =>
    [undefined, '::before', '::after'].some((pseudoElement) => {
      const style = getComputedStyle(descendant, pseudoElement)
      if (pseudoElement && style.content === 'none') return false
      if (descendant.matches('svg, svg *')) {
        return [style.color, style.stroke, style.fill].some((color) => color !== background)
      }
      if (isOpaque(style.backgroundColor)) return style.backgroundColor !== background
      return style.borderTopWidth !== '0px' || style.backgroundImage !== 'none'
    }),
  )
}

/**
 * Returns whether the element's parent draws all its controls as a single graphic, which also marks
 * the current control. A carousel does this for its indicators.
 */
function isDrawnByGroup({ parentElement }: Element): boolean {
  if (!parentElement) return false
  // The graphic is either an empty element or a pseudo-element. An animated graphic has a wrapper.
  const graphic = parentElement.querySelector(':scope > i:empty, :scope > i > b:only-child:empty')
  const { backgroundImage } = graphic
    ? getComputedStyle(graphic)
    : getComputedStyle(parentElement, '::before')
  return backgroundImage !== 'none'
}

/**
 * Returns whether an element has a visible outline. Forced colors mode keeps outlines but removes
 * shadows and backgrounds.
 */
function hasFocusRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
  return outlineColor !== readBackground(element.parentElement)
}

/** Finds a sibling of the same kind that isn't current, selected, or pressed. */
function findSiblingWithoutState(element: Element): Element | undefined {
  const group = element.closest('ul, ol, table, [role="listbox"], [role="group"], fieldset, nav')
  return [...(group?.querySelectorAll(element.tagName) ?? [])].find(
    (sibling) => !sibling.matches(stateSelector) && sibling.className === element.className,
  )
}

/** Lists the styles of an element and its descendants that still apply in forced colors mode. */
function describeStyle(element: Element): string {
  const elements = [element, ...element.querySelectorAll('*')]
  return elements
    .flatMap((descendant) =>
      [undefined, '::before', '::after'].map((pseudoElement) => {
        const style = getComputedStyle(descendant, pseudoElement)
        if (pseudoElement && style.content === 'none') return ''
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
          pseudoElement && style.backgroundColor !== readBackground(descendant)
            ? `${style.transform}${style.opacity}`
            : '',
        ].join()
      }),
    )
    .join(';')
}
