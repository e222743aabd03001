// Runs in a page from `uiPages.mjs`. Hydrates the page's server-rendered component when the
// benchmark calls `hydratePart`.
import { createElement, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parts } from './uiParts.mjs'

/** @typedef {() => import('react').ReactNode} Draw */

/** @param {{ draw: Draw, onHydrated: () => void }} props */
function Part({ draw, onHydrated }) {
  useEffect(onHydrated, [onHydrated])
  return draw()
}

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const waitForIdle = () => new Promise((resolve) => requestIdleCallback(resolve))

/**
 * Hydrates a component in a transition, as frameworks and our site do, so that React splits the
 * work into short tasks. Resolves when effects have run and the page is idle.
 *
 * @param {HTMLElement} container
 * @param {Draw} draw
 */
async function hydrate(container, draw) {
  await new Promise((resolve) => {
    setTimeout(() =>
      startTransition(() => {
        hydrateRoot(container, createElement(Part, { draw, onHydrated: () => resolve(undefined) }))
      }),
    )
  })
  for (let frame = 0; frame < 3; frame += 1) await waitForFrame()
  await waitForIdle()
}

/**
 * Hydrates the page's component. First hydrates another element, because in a real app, React has
 * usually already run.
 */
async function hydratePart() {
  const warmUpContainer = document.createElement('div')
  warmUpContainer.innerHTML = '<p>Ready</p>'
  await hydrate(warmUpContainer, () => createElement('p', null, 'Ready'))
  const container = document.getElementById('part')
  const part = parts.find(({ name }) => name === container?.dataset.name)
  if (!container || !part) throw new Error('The page has no component')
  performance.mark('hydrate')
  await hydrate(container, part.draw)
}

Object.assign(globalThis, { hydratePart })
