import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

/** What `hydrate` gives: the element around the component, what React complained of, and the end. */
export interface Hydrated {
  container: HTMLElement
  /** The markup that the server sent. */
  html: string
  complaints: string[]
  unmount(): Promise<void>
}

/** Two frames: React's effects of one commit are over after them. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Renders as a server does, puts the markup into the page and wakes it up. */
export async function hydrate(element: ReactElement): Promise<Hydrated> {
  const complaints: string[] = []
  const note = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  }
  const error = vi.spyOn(console, 'error').mockImplementation(note)
  const html = renderToString(element)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
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
