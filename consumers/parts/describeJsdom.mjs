// The tests that Jest and Vitest run in jsdom. Both have these functions as globals.
import { NewsletterForm } from '@duet/forms'
import { Carousel, Dialog } from '@duet/ui'
import { createElement as h } from 'react'
import { parts } from './allParts.mjs'
import { mountPart, renderElement } from './mountPart.mjs'

/** @param {{ test: any, expect: any }} runner */
export function describeJsdom({ test, expect }) {
  test.each(parts.map((part) => [part.name, part]))('mounts and unmounts %s', async (_, part) => {
    expect(await mountPart(part)).toEqual([])
  })

  test('turns a carousel', async () => {
    const slides = ['First', 'Second', 'Third'].map((text) => h('p', { key: text }, text))
    const { container, press, unmount } = await renderElement(
      h(Carousel, { 'aria-label': 'Slides' }, slides),
    )
    expect(container.querySelector('[data-current]').textContent).toBe('First')
    await press('Next slide')
    expect(container.querySelector('[data-current]').textContent).toBe('Second')
    await unmount()
  })

  test('shows the error of a form', async () => {
    const { container, press, unmount } = await renderElement(
      h(NewsletterForm, { onSubmit: async () => ({ ok: true, alreadySubscribed: false }) }),
    )
    await press('Subscribe')
    expect(container.textContent).toContain('Valid email is required')
    await unmount()
  })

  test('closes a dialog', async () => {
    const changes = []
    const { press, unmount } = await renderElement(
      h(
        Dialog,
        { title: 'Sure?', open: true, onOpenChange: (open) => changes.push(open) },
        'Words',
      ),
    )
    await press('Close')
    expect(changes).toEqual([false])
    await unmount()
  })
}
