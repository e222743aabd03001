import { onTestFinished } from 'vitest'

/**
 * Keeps the page from leaving until the test ends. Returns an array, to which it adds each URL that
 * the page tried to open.
 */
export function catchNavigations(): string[] {
  const urls: string[] = []
  const handleNavigate = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    urls.push(event.destination.url)
    event.preventDefault()
  }
  window.navigation.addEventListener('navigate', handleNavigate)
  onTestFinished(() => window.navigation.removeEventListener('navigate', handleNavigate))
  return urls
}
