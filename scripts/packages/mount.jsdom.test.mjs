// Mounts each component in jsdom, and uses some of the components. jsdom lacks `matchMedia`,
// observers, layout, and modal dialogs. Components must not throw or log errors without them.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createParts, rawPost } from '../../consumers/parts/parts.mjs'

const parts = createParts({ ui, forms, posts }, parsePost(rawPost).post)

/** @type {{ unmount: () => void }[]} */
const roots = []

/** @param {any} element */
async function mount(element) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.push(root)
  await act(async () => root.render(element))
  return container
}

/**
 * Runs a function, and waits for two frames, because toasts show their text in the next frame.
 *
 * @param {() => unknown} action
 */
async function actAndWait(action) {
  await act(async () => {
    action()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

/**
 * @param {string} selector
 * @param {string} text
 */
function find(selector, text) {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => candidate.textContent === text || candidate.getAttribute('aria-label') === text,
  )
  if (!(element instanceof HTMLElement)) throw new Error(`No ${selector} is named "${text}"`)
  return element
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('jsdom lacks the APIs that the components check for', () => {
  for (const name of ['matchMedia', 'IntersectionObserver', 'ResizeObserver', 'CSS'])
    expect(Reflect.get(globalThis, name), name).toBeUndefined()
  for (const name of ['showModal', 'close', 'scrollIntoView', 'getAnimations'])
    expect(Reflect.get(document.createElement('dialog'), name), name).toBeUndefined()
})

test.each(parts)('$name mounts and unmounts', async ({ name, render }) => {
  /** @type {{ current: Element | null }} */
  const ref = { current: null }
  if (name === 'Toaster') ui.toast({ title: 'Received' })
  await mount(render(ref))
  expect(ref.current?.isConnected).toBe(true)
  await act(async () => roots[0]?.unmount())
  expect(ref.current).toBeNull()
  if (name === 'Toaster') await actAndWait(() => ui.toast.dismiss())
})

test('a dialog opens and closes', async () => {
  const onOpenChange = vi.fn()
  /** @param {boolean} open */
  const render = (open) =>
    h(ui.Dialog, { title: 'Clear the draft?', open, onOpenChange }, 'Answers are lost.')
  const container = await mount(render(true))
  const dialog = /** @type {HTMLDialogElement} */ (container.querySelector('dialog'))
  expect(dialog.open).toBe(true)
  expect(getComputedStyle(dialog).display).not.toBe('none')
  await act(async () => find('dialog button', 'Close').click())
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await act(async () => /** @type {any} */ (roots[0]).render(render(false)))
  expect(dialog.open).toBe(false)
})

test('a toast shows its text, and its button closes it', async () => {
  await mount(h(ui.Toaster))
  await actAndWait(() => ui.toast({ title: 'Subscribed' }))
  expect(document.body.textContent).toContain('Subscribed')
  await actAndWait(() => find('button', 'Dismiss notification').click())
  expect(document.body.textContent).not.toContain('Subscribed')
})

test('the menu of a navigation bar opens and closes', async () => {
  const container = await mount(
    h(ui.NavBar, { brand: 'Name', path: '/', entries: [{ href: '/research', label: 'Research' }] }),
  )
  const sheet = /** @type {HTMLDialogElement} */ (container.querySelector('dialog'))
  await act(async () => find('button', 'Open menu').click())
  expect(sheet.open).toBe(true)
  await act(async () => find('dialog button', 'Close menu').click())
  expect(sheet.open).toBe(false)
})

test('the arrows of a carousel change the current slide', async () => {
  const onValueChange = vi.fn()
  await mount(
    h(
      /** @type {any} */ (ui.Carousel),
      { 'aria-label': 'Plans', onValueChange },
      h('p', { key: 1 }),
      h('p', { key: 2 }),
    ),
  )
  await actAndWait(() => find('button', 'Next slide').click())
  expect(onValueChange).toHaveBeenCalledWith(1, { reason: 'next' })
})

test('a table opens a row with the keyboard', async () => {
  const onOpen = vi.fn()
  const rows = Array.from({ length: 200 }, (_, index) => ({ id: `${index}` }))
  const container = await mount(
    h(/** @type {any} */ (ui.Table), {
      label: 'Requests',
      columns: [{ id: 'id', header: 'ID', render: (/** @type {any} */ row) => row.id }],
      rows,
      rowKey: (/** @type {any} */ row) => row.id,
      onOpen,
    }),
  )
  const row = /** @type {HTMLElement} */ (container.querySelector('[data-index="0"]'))
  /** @param {string} key */
  const press = (key) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    })
  await act(async () => row.focus())
  await press('End')
  await press('Enter')
  expect(onOpen).toHaveBeenCalledWith(rows.at(-1))
})

test('a select with multiple selection opens, selects, and closes', async () => {
  // React Aria calls `CSS.escape` when a list opens, but jsdom lacks that function. The README of
  // `@duet/forms` recommends this replacement.
  vi.stubGlobal('CSS', { escape: (/** @type {string} */ text) => text.replace(/[^\w-]/g, '\\$&') })
  const onValueChange = vi.fn()
  await mount(
    h(forms.MultiSelect, {
      label: 'States',
      name: 'states',
      options: ['Nevada', 'Utah'],
      value: [],
      onValueChange,
    }),
  )
  await act(async () => find('button[aria-haspopup="listbox"]', 'Select options...').click())
  await act(async () => find('[role="option"]', 'Utah').click())
  expect(onValueChange).toHaveBeenCalledWith(['Utah'])
  await act(async () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  })
  expect(document.querySelector('[role="listbox"]')).toBeNull()
})

test('a link scrolls to its target', async () => {
  await mount(
    h(ui.SmoothAnchors, null, h('a', { href: '#next' }, 'Next'), h('h2', { id: 'next' }, 'Next')),
  )
  await actAndWait(() => find('a', 'Next').click())
  expect(document.activeElement?.id).toBe('next')
})
