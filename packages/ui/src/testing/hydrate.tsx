import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

export interface HydrationResult {
  container: HTMLElement
  /** The server-rendered markup. */
  html: string
  /** Errors that React logged or recovered from. */
  errors: string[]
  unmount(): Promise<void>
}

/** Waits for two frames. By then, React has run the effects of a commit. */
async function waitForEffects(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Renders an element to a string, inserts the markup into the page, and hydrates it. */
export async function hydrate(
  element: ReactElement,
  beforeHydration?: (container: HTMLElement) => void,
): Promise<HydrationResult> {
  const errors: string[] = []
  const recordError = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
  }
  const consoleError = vi.spyOn(console, 'error').mockImplementation(recordError)
  const html = renderToString(element)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  beforeHydration?.(container)
  const root = hydrateRoot(container, element, { onRecoverableError: recordError })
  await waitForEffects()
  let isMounted = true
  const unmount = async () => {
    isMounted = false
    root.unmount()
    container.remove()
    await waitForEffects()
  }
  onTestFinished(async () => {
    consoleError.mockRestore()
    if (isMounted) await unmount()
  })
  return { container, html, errors, unmount }
}
