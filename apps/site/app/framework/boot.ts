// The script that is inlined in every page. It loads no modules before the first paint, because
// modules would compete with visible content for bandwidth. Afterward, the script loads the app by
// URL, because a bundled import would also load the bundler's runtime and the rest of its chunk.
import type { PageConfig } from './prerender/document.ts'

interface BootOptions {
  /**
   * Selector of elements that can't handle clicks before hydration. A click on one of these
   * elements is replayed after hydration.
   */
  clickableSelector: string
  /** Called if the app can't be loaded. Use it to show content that only scripts can reveal. */
  onFailure: () => void
}

interface App {
  start: (config: PageConfig) => Promise<void>
}

/**
 * Maximum wait for the first paint. A background tab never paints, so in a background tab, only
 * this limit ends the wait.
 */
const PAINT_TIMEOUT_MS = 1000
// Repeats the constant in `hydration.ts`, because this script can't import modules.
const UNHYDRATED = 'data-unhydrated'

/** Waits for the first paint, then loads and starts the app. */
export async function boot({ clickableSelector, onFailure }: BootOptions): Promise<void> {
  // A click may follow a link to a fragment, and scrolling to the fragment needs the layout of the
  // whole page. Add this listener first, because `holdClicks` stops a held click from propagating.
  document.addEventListener('click', endDeferral, { capture: true, once: true })
  document.addEventListener('scroll', endDeferral, { once: true })
  const stopHoldingClicks = holdClicks(clickableSelector)

  await waitForFirstPaint()
  await layOutDeferredContent()
  const config: PageConfig = JSON.parse(document.getElementById('config')?.textContent ?? '')
  try {
    await loadApp(config)
  } catch (error) {
    for (const element of document.querySelectorAll(`[${UNHYDRATED}]`)) {
      element.removeAttribute(UNHYDRATED)
    }
    onFailure()
    stopHoldingClicks()
    throw error
  }
}

/**
 * Holds a click inside unhydrated markup and replays it after hydration. A newer click replaces the
 * held click.
 */
function holdClicks(clickableSelector: string) {
  const supportsCommands = 'commandForElement' in HTMLButtonElement.prototype
  let heldElement: HTMLElement | undefined

  const handleClick = (event: MouseEvent) => {
    const element = event.target instanceof Element && event.target.closest(clickableSelector)
    if (!(element instanceof HTMLElement) || !element.closest(`[${UNHYDRATED}]`)) return
    // Browsers that support `commandfor` handle it without a script.
    if (element.hasAttribute('commandfor') && supportsCommands) return
    event.preventDefault()
    event.stopImmediatePropagation()
    heldElement = element
  }
  const replay = () => {
    if (!heldElement || heldElement.closest(`[${UNHYDRATED}]`)) return
    const element = heldElement
    heldElement = undefined
    element.click()
  }

  document.addEventListener('click', handleClick, true)
  document.addEventListener('hydrated', replay)
  return () => {
    document.removeEventListener('click', handleClick, true)
    replay()
  }
}

function waitForFirstPaint() {
  return new Promise((resolve) => {
    // The callback runs after the first paint is on the screen.
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_TIMEOUT_MS)
  })
}

/** Lays out the content deferred by `prerender/deferLayoutScript.ts`, one element per frame. */
async function layOutDeferredContent() {
  for (const element of document.querySelectorAll('[data-defer]')) {
    if (document.documentElement.dataset.unpainted === undefined) return
    element.removeAttribute('data-defer')
    // Background tabs draw no frames, so don't wait for a frame there.
    if (!document.hidden) await new Promise(requestAnimationFrame)
  }
  endDeferral()
}

function endDeferral() {
  delete document.documentElement.dataset.unpainted
}

async function loadApp(config: PageConfig) {
  const { app, modules = [], joinedSheets = [] } = config
  if (!app) throw new Error('The page’s config has no URL for `app`')
  // Preload all modules before importing the first, so that they download in parallel.
  for (const href of modules) {
    document.head.append(createLink('modulepreload', href))
    await globalThis.scheduler?.yield?.()
  }
  // The page's joined style sheet already has the rules of these sheets. The bundler's loader would
  // load these sheets again, but it skips sheets that the document links to. So add a link to each
  // sheet.
  for (const href of joinedSheets) {
    const link = createLink('stylesheet', href)
    // Disable the link before adding it, so that the browser doesn't load the sheet.
    link.toggleAttribute('disabled', true)
    document.head.append(link)
  }
  // Import the modules one by one, so that each runs in a separate task.
  for (const href of modules) {
    await import(/* @vite-ignore */ href)
    await globalThis.scheduler?.yield?.()
  }
  const { start: startApp }: App = await import(/* @vite-ignore */ app)
  await startApp(config)
}

const createLink = (rel: string, href: string) =>
  Object.assign(document.createElement('link'), { rel, href })
