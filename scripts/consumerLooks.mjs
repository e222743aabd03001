/**
 * For a page, before its own scripts: `keepLooks(scope)` remembers what is computed for each element and its
 * pseudo-elements, and where it stands; `findChanges(scope)` says which elements look different since, and
 * in which properties. Looks stay in the page: sent to us, those of one page are a hundred megabytes.
 */
export function installLooks() {
  /** The edge of its own part, as what stands above may have grown; the window's for what is fixed to it. */
  const findOrigin = (element) => {
    for (let each = element; each; each = each.parentElement) {
      if (getComputedStyle(each).position === 'fixed') return { x: 0, y: 0 }
      if (each.dataset?.part) return each.getBoundingClientRect()
    }
    return document.body.getBoundingClientRect()
  }

  /** All properties of an element, or of one of its pseudo-elements that is drawn. */
  const readStyles = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo || null)
    if (/before|after/.test(pseudo) && /^(none|normal)$/.test(style.content)) return {}
    if (pseudo === '::marker' && getComputedStyle(element).display !== 'list-item') return {}
    if (pseudo === '::placeholder' && !element.placeholder) return {}
    // A theme's custom properties are for whoever asks for them.
    const names = [...style].filter((name) => !name.startsWith('--'))
    return Object.fromEntries(names.map((name) => [pseudo + name, style.getPropertyValue(name)]))
  }

  globalThis.keepLooks = (scope) => {
    const pseudos = ['', '::before', '::after', '::marker', '::selection', '::placeholder']
    const looks = new Map()
    for (const element of document.querySelectorAll(scope)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const from = findOrigin(element)
      // What is not drawn, or far beside the page, is for nobody to see.
      const isSeen = element.getClientRects().length > 0 && x > -5_000
      looks.set(element, {
        place: isSeen ? [x - from.x, y - from.y, width, height] : [],
        styles: Object.assign(
          {},
          ...(isSeen ? pseudos : []).map((pseudo) => readStyles(element, pseudo)),
        ),
      })
    }
    globalThis.looks = looks
  }

  globalThis.findChanges = (scope) => {
    const before = globalThis.looks
    globalThis.keepLooks(scope)
    // Less than a pixel is how a part's own edge falls on the screen.
    const isSamePlace = (place, other) =>
      place.length === other.length && place.every((at, index) => Math.abs(at - other[index]) < 1)
    return [...before].map(([element, { place, styles }]) => {
      const after = globalThis.looks.get(element)
      const part = element.closest('[data-part]')?.dataset.part ?? ''
      return {
        element: `${part} ${element.cloneNode().outerHTML.slice(0, 120)}`,
        names: after
          ? [
              ...(isSamePlace(place, after.place) ? [] : ['place']),
              ...Object.keys({ ...styles, ...after.styles }).filter(
                (name) => styles[name] !== after.styles[name],
              ),
            ]
          : ['gone'],
      }
    })
  }
}
