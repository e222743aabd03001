/** Creates the text that screen readers say when it changes. It isn't visible. */
export function createAnnouncer() {
  const element = document.createElement('p')
  element.setAttribute('aria-live', 'polite')

  return {
    element,
    announce(text: string): void {
      element.textContent = text
    },
  }
}

/** Returns which quarter of a file is sent: 0 to 4. */
export function getQuarter(sentBytes: number, size: number): number {
  return Math.floor((4 * sentBytes) / size)
}
