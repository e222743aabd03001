import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

export interface Hydrated {
  container: HTMLElement
  /** The server-rendered markup. */
  html: string
  /** Errors that React logged or recovered from. */
  complaints: string[]
  unmount(): Promise<void>
}

/** Waits two frames, after which React has run the effects of a commit. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Renders to a string, inserts the markup into the page, and hydrates it. */
export async function hydrate(
  element: ReactElement,
  beforeHydration?: (container: HTMLElement) => void,
): Promise<Hydrated> {
  const complaints: string[] = []
  const note = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  }
  const error = vi.spyOn(console, 'error').mockImplementation(note)
  const html = renderToString(element)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  beforeHydration?.(container)
  const root = hydrateRoot(container, element, { onRecoverableError: note })
  await settle()
  const unmount = async () => {
    root.unmount()
    container.remove()
    await settle()
  }
  onTestFinished(async () => {
    error.mockRestore()
    if (container.isConnected) await unmount()
  })
  return { container, html, complaints, unmount }
}
