// Prepares the page of a browser test. Vitest runs this file before each test file.

// Import this first, because it must run before React DOM.
import './fastReact.ts'
// Test pages use the same base styles as the apps.
import '../theme/base.css.ts'
import './longTimers.ts'
import axe from 'axe-core'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { cacheAxeColors } from './cacheAxeColors.ts'

cacheAxeColors(axe)

// The URL and the size of the page before any test changes them.
const initialUrl = window.location.href
const { innerWidth: initialWidth, innerHeight: initialHeight } = window

/** Removes all attributes except the language. */
function removeAttributes(element: HTMLElement) {
  for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name)
}

// If test files share a page, `vitest-browser-react` cleans up only in the first file.
beforeEach(async () => await cleanup())

/** Makes the next Tab key press start at the top of the page. */
function resetTabOrder() {
  window.focus()
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

async function resetViewport() {
  window.scrollTo(0, 0)
  if (innerWidth === initialWidth && innerHeight === initialHeight) return
  await page.viewport(initialWidth, initialHeight)
  // Let React Aria process the resize. It sets a timer for 150 ms, and then a second timer.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve, 200))
}

// Test files can share a page, so each test file restores the page for the next test file.
afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // SWR doesn't read `navigator.onLine`. It remembers the last event.
  window.dispatchEvent(new Event('online'))
  removeAttributes(document.documentElement)
  removeAttributes(document.body)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', initialUrl)
  resetTabOrder()
  await resetViewport()
})
