/** Creates the texts that screen readers say when they change. They aren't visible. */
export function createAnnouncer() {
  const element = document.createElement('div')
  element.setAttribute('aria-live', 'polite')
  let texts: string[] = []

  function show(): void {
    element.replaceChildren(...texts.map(createText))
    texts = []
  }

  return {
    element,

    /** Shows all texts of one task together, because screen readers say only what stays. */
    announce(text: string): void {
      texts.push(text)
      if (texts.length === 1) queueMicrotask(show)
    },
  }
}

function createText(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
