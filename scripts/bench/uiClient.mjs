// Runs in the page: what a server has drawn stands there, and wakes up when it is told to.
import { createElement, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parts } from './uiParts.mjs'

function Part({ draw, onAwake }) {
  useEffect(onAwake, [onAwake])
  return draw()
}

const nextFrame = () => new Promise(requestAnimationFrame)
const idle = () => new Promise(requestIdleCallback)

/**
 * As frameworks and our site hydrate: in a transition, of which React does a slice at a time. Over once its
 * effects have run and the page rests again.
 */
async function hydrate(container, draw) {
  await new Promise((resolve) => {
    setTimeout(() =>
      startTransition(() => {
        hydrateRoot(container, createElement(Part, { draw, onAwake: resolve }))
      }),
    )
  })
  for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  await idle()
}

/** Hydrates the component of the page. React is awake by then, as it is in any app that has it. */
globalThis.wake = async () => {
  const first = document.createElement('div')
  first.innerHTML = '<p>Awake</p>'
  await hydrate(first, () => createElement('p', null, 'Awake'))
  const container = document.getElementById('part')
  const { draw } = parts.find(({ name }) => name === container.dataset.name)
  performance.mark('wake')
  await hydrate(container, draw)
}
