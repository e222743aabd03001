// What a page runs first: nothing, until it has been painted. The page reads, links and posts
// without its scripts, so they do not compete with what is seen. It is told the address of the rest:
// an import by name would bring the bundler's loader with it, and all that shares its file.
import type { PageConfig } from './prerender/document.ts'

/** In ms: for a page that is loaded where nobody looks, and never painted. */
const LATEST = 1000
// As in `page/asleep.ts`, from which this file, that all others wait for, imports nothing.
const ASLEEP = '[data-asleep]'
const PRESSED = 'button, [aria-roledescription="slide"]:not([data-current])'
const { dataset } = document.documentElement
let pressed: HTMLElement | null | undefined

/** Keeps a press until there is somebody to hear it: a form would post, a button or a slide do nothing. */
function keepPress(event: MouseEvent) {
  const part = event.target instanceof Element && event.target.closest(PRESSED)
  // What the browser itself knows how to do needs no script.
  if (!(part instanceof HTMLElement) || !part.closest(ASLEEP) || part.hasAttribute('commandfor'))
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = part
}

function pressAgain() {
  if (!pressed || pressed.closest(ASLEEP)) return
  const part = pressed
  pressed = undefined
  part.click()
}

/** Ends what `prerender/holdBack.ts` has begun. */
function release() {
  delete dataset.unpainted
}

/** Lays out what was kept out of the first paint, a part a frame. */
async function layOut() {
  for (const part of document.querySelectorAll('[data-far]')) {
    if (dataset.unpainted === undefined) return
    part.removeAttribute('data-far')
    // Where nobody looks there are no frames.
    if (!document.hidden) await new Promise(requestAnimationFrame)
  }
  release()
}

// Whoever goes somewhere in the page finds all of it in its place.
document.addEventListener('click', release, { capture: true, once: true })
document.addEventListener('scroll', release, { once: true })
document.addEventListener('click', keepPress, true)
document.addEventListener('awaken', pressAgain)

await new Promise((resolve) => {
  // Told once the first paint is on the screen, not when it is merely under way.
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, LATEST)
})
await layOut()
const config: PageConfig & { app: string } = JSON.parse(
  document.getElementById('config')?.textContent ?? '',
)
const link = (rel: string, href: string, isDisabled: boolean) => {
  const element = Object.assign(document.createElement('link'), { rel, href })
  element.toggleAttribute('disabled', isDisabled)
  document.head.append(element)
}
// All at once, rather than each one as another asks for it; but no longer at it than a touch waits.
for (const href of config.modules ?? []) {
  link('modulepreload', href, false)
  await globalThis.scheduler?.yield?.()
}
// Their rules stand in the page's own sheets: the loader of modules finds the links, and leaves it.
for (const href of config.joined ?? []) link('stylesheet', href, true)
try {
  // One after the other and not as the last one's imports: each is run in a task of its own.
  for (const href of config.modules ?? []) {
    await import(/* @vite-ignore */ href)
    await globalThis.scheduler?.yield?.()
  }
  const { start }: typeof import('./main.tsx') = await import(/* @vite-ignore */ config.app)
  await start(config)
} catch (error) {
  document.removeEventListener('click', keepPress, true)
  for (const part of document.querySelectorAll(ASLEEP)) part.removeAttribute('data-asleep')
  // What only those scripts would open.
  for (const fold of document.querySelectorAll('main div[hidden]')) fold.removeAttribute('hidden')
  for (const button of document.querySelectorAll('main [aria-expanded]'))
    button.ariaExpanded = 'true'
  pressAgain()
  throw error
}
