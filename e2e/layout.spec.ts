import type { Page } from '@playwright/test'
import { SITE_ROUTES } from './routes.ts'
import { expect, test } from './test.ts'
import { openHydrated } from './visitor.ts'

const WIDTHS = [320, 390, 768, 900, 1024, 1440]

/** Finds labeled buttons that are taller than their text, padding, and border. */
const findStretchedButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== '')
      .filter((button) => getComputedStyle(button).display.endsWith('flex'))
      .flatMap((button) => {
        const style = getComputedStyle(button)
        const px = (property: string) => Number.parseFloat(style.getPropertyValue(property))
        const label = document.createRange()
        label.selectNodeContents(button)
        // The rectangle of the text doesn't include the space between its lines.
        const lines = Math.ceil(label.getBoundingClientRect().height / px('line-height'))
        const expected =
          lines * px('line-height') +
          px('padding-top') +
          px('padding-bottom') +
          px('border-top-width') +
          px('border-bottom-width')
        const height = button.getBoundingClientRect().height
        return height > Math.max(expected, px('min-height')) + 1
          ? [`${button.innerText}: ${Math.round(height)} px`]
          : []
      }),
  )

/** Finds headings that break a line inside a word, at a hyphen, or before punctuation. */
const findBrokenHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let previous: number | undefined
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const top = text[at]?.trim() ? range.getClientRects()[0]?.top : undefined
          const isBroken = top !== undefined && previous !== undefined && top > previous + 4
          if (isBroken) return [heading.textContent ?? '']
          previous = top
        }
      }
      return []
    }),
  )

for (const route of SITE_ROUTES) {
  test(`${route} has no stretched buttons and no broken words in headings`, async ({
    page,
    server,
  }) => {
    await openHydrated(page, server.site + route)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findStretchedButtons(page), `${width} px`).toEqual([])
      expect(await findBrokenHeadings(page), `${width} px`).toEqual([])
    }
  })
}

test('an invalid email address does not stretch the newsletter button', async ({
  page,
  server,
}) => {
  await openHydrated(page, server.site)
  const form = page.locator('form').filter({ hasText: 'Subscribe' })
  await form.getByLabel('Email').focus()
  // From here on, the form validates the field itself.
  await expect(form).toHaveAttribute('novalidate')
  const subscribe = form.getByRole('button', { name: 'Subscribe' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await subscribe.click()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    expect((await subscribe.boundingBox())?.height, `${width} px`).toBeCloseTo(48)
  }
})
