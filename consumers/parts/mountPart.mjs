// For tests in a simulated browser: mounts a component the way a test of another team does.
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from './allParts.mjs'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/**
 * Mounts and unmounts a component. Returns its problems: what it threw or logged, and whether it
 * didn't set its ref.
 *
 * @param {{ name: string, render: (ref: object) => any }} part
 */
export async function mountPart({ name, render }) {
  /** @type {string[]} */
  const problems = []
  const { error, warn } = console
  console.error = (...message) => problems.push(message.join(' '))
  console.warn = console.error
  const container = document.createElement('div')
  document.body.append(container)
  const ref = createRef()
  const root = createRoot(container, { onUncaughtError: (cause) => problems.push(String(cause)) })
  try {
    await act(async () => {
      root.render(render(ref))
      // A `Toaster` renders only while it has a toast.
      if (name === 'Toaster') toast({ title: 'Received' })
    })
    if (!(ref.current instanceof Element))
      problems.push(`${name} doesn't set its ref to an element`)
    await act(async () => root.unmount())
  } catch (cause) {
    // React throws an `AggregateError` if several effects throw.
    problems.push(...[cause.errors ?? cause].flat().map(String))
  } finally {
    toast.dismiss()
    container.remove()
    Object.assign(console, { error, warn })
  }
  return problems
}

/**
 * Renders an element, and returns its container and a function that clicks a button by its text or
 * label.
 *
 * @param {any} element
 */
export async function renderElement(element) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(element))
  /** @param {string} name */
  const press = (name) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find(
        (each) => each.textContent === name || each.getAttribute('aria-label') === name,
      )
      if (!button) throw new Error(`No button is named "${name}"`)
      button.click()
    })
  const unmount = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  return { container, press, unmount }
}
