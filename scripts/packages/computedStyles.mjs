/**
 * @typedef {object} Appearance
 * @property {number[]} box `x`, `y`, `width`, `height`; empty if the element isn't visible
 * @property {Record<string, string>} styles
 *
 * @typedef {object} Change
 * @property {string} element
 * @property {string[]} differences The properties that differ. Contains `box` if the box differs, or
 *   `removed` if the element is gone.
 *
 * @typedef {object} StyleRecorder
 * @property {() => void} stopAnimations Finishes transitions, and shows the first frame of
 *   animations.
 * @property {(selector: string) => void} recordStyles
 * @property {(selector: string) => Change[]} findChanges
 * @property {Map<Element, Appearance>} appearances
 */

/**
 * Runs in a page, before its scripts. Adds global functions: `recordStyles(selector)` records the
 * box and the computed styles of each element and its pseudo-elements. `findChanges(selector)`
 * compares each element with the record. The record stays in the page, because its size of about
 * 100 MB is too much to transfer.
 */
export function installStyleRecorder() {
  const recorder = /** @type {StyleRecorder} */ (/** @type {unknown} */ (globalThis))

  /**
   * Returns the point from which an element's position is measured. For a fixed element, that's the
   * top left corner of the window. For other elements, it's the top left corner of the component,
   * so that content above the component doesn't affect the position.
   *
   * @param {Element} element
   */
  const findOrigin = (element) => {
    for (
      let ancestor = /** @type {Element | null} */ (element);
      ancestor;
      ancestor = ancestor.parentElement
    ) {
      if (getComputedStyle(ancestor).position === 'fixed') return { x: 0, y: 0 }
      if (ancestor.hasAttribute('data-part')) return ancestor.getBoundingClientRect()
    }
    return document.body.getBoundingClientRect()
  }

  /** Returns whether an element is visually hidden, such as text for screen readers. */
  const isClipped = (/** @type {Element | null} */ element) => {
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      if (getComputedStyle(ancestor).clipPath === 'inset(50%)') return true
    }
    return false
  }

  /**
   * The names of all standard properties. Custom properties have an effect only through them.
   *
   * @type {string[] | undefined}
   */
  let propertyNames

  /**
   * @param {Element} element
   * @param {string} pseudoElement
   */
  const readStyles = (element, pseudoElement) => {
    const style = getComputedStyle(element, pseudoElement || null)
    if (/before|after/.test(pseudoElement) && /^(none|normal)$/.test(style.content)) return {}
    if (pseudoElement === '::marker' && getComputedStyle(element).display !== 'list-item') return {}
    if (pseudoElement === '::placeholder' && !element.getAttribute('placeholder')) return {}
    propertyNames ??= [...style].filter((name) => !name.startsWith('--'))
    return Object.fromEntries(
      propertyNames.map((name) => [pseudoElement + name, style.getPropertyValue(name)]),
    )
  }

  recorder.stopAnimations = () => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
      else if (animation.timeline === document.timeline) {
        animation.pause()
        animation.currentTime = 0
      }
    }
  }

  /** @param {string} selector */
  const readAppearances = (selector) => {
    const pseudoElements = ['', '::before', '::after', '::marker', '::selection', '::placeholder']
    /** @type {Map<Element, Appearance>} */
    const appearances = new Map()
    for (const element of document.querySelectorAll(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const origin = findOrigin(element)
      const isVisible = element.getClientRects().length > 0 && !isClipped(element)
      appearances.set(element, {
        box: isVisible ? [x - origin.x, y - origin.y, width, height] : [],
        styles: Object.assign(
          {},
          ...(isVisible ? pseudoElements : []).map((pseudoElement) =>
            readStyles(element, pseudoElement),
          ),
        ),
      })
    }
    return appearances
  }

  recorder.recordStyles = (selector) => {
    recorder.appearances = readAppearances(selector)
  }

  recorder.findChanges = (selector) => {
    const currentAppearances = readAppearances(selector)
    /** @param {number[]} box @param {number[]} otherBox */
    const isSameBox = (box, otherBox) =>
      // Ignore differences below one pixel, because the component's edge may be between pixels.
      box.length === otherBox.length &&
      box.every((side, index) => Math.abs(side - otherBox[index]) < 1)
    return [...recorder.appearances].map(([element, { box, styles }]) => {
      const after = currentAppearances.get(element)
      const partName = element.closest('[data-part]')?.getAttribute('data-part') ?? ''
      const shallowClone = /** @type {Element} */ (element.cloneNode())
      return {
        element: `${partName} ${shallowClone.outerHTML.slice(0, 120)}`,
        differences: after
          ? [
              ...(isSameBox(box, after.box) ? [] : ['box']),
              ...Object.keys({ ...styles, ...after.styles }).filter(
                (name) => styles[name] !== after.styles[name],
              ),
            ]
          : ['removed'],
      }
    })
  }
}
