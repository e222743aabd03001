import type { Page } from '@playwright/test'
import { SITE_ROUTES } from './routes.ts'
import { expect, test } from './test.ts'
import { openHydrated } from './visitor.ts'

const WIDTHS = [320, 390, 768, 900, 1024, 1440]

/** Finds labeled buttons that are taller than their text, padding, and border combined. */
const findStretchedButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== '')
      .filter((button) => getComputedStyle(button).display.endsWith('flex'))
      .flatMap((button) => {
        const style = getComputedStyle(button)
        const readPx = (property: string) => Number.parseFloat(style.getPropertyValue(property))
        const labelRange = document.createRange()
        labelRange.selectNodeContents(button)
        // Round up, because the text's rectangle is slightly shorter than the lines it spans.
        const lineCount = Math.ceil(
          labelRange.getBoundingClientRect().height / readPx('line-height'),
        )
        const expectedHeight =
          lineCount * readPx('line-height') +
          readPx('padding-top') +
          readPx('padding-bottom') +
          readPx('border-top-width') +
          readPx('border-bottom-width')
        const height = button.getBoundingClientRect().height
        return height > Math.max(expectedHeight, readPx('min-height')) + 1
          ? [`${button.innerText}: ${Math.round(height)} px`]
          : []
      }),
  )

/** Finds headings with a line break inside a word, at a hyphen, or before punctuation. */
const findBrokenHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
      const textNodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let previousTop: number | undefined
      for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
        const text = node.textContent ?? ''
        for (let index = 0; index < text.length; index += 1) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const top = text[index]?.trim() ? range.getClientRects()[0]?.top : undefined
          const isBroken = top !== undefined && previousTop !== undefined && top > previousTop + 4
          if (isBroken) return [heading.textContent ?? '']
          previousTop = top
        }
      }
      return []
    }),
  )

/** Finds headings whose text extends past the edge of the screen. */
const findWideHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')]
      .filter((heading) => heading.checkVisibility())
      .filter((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        const { left, right } = range.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((heading) => heading.textContent ?? ''),
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
  // Once this attribute is set, the form shows its own error message, not the browser's.
  await expect(form).toHaveAttribute('novalidate')
  const subscribeButton = form.getByRole('button', { name: 'Subscribe' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await subscribeButton.click()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    expect((await subscribeButton.boundingBox())?.height, `${width} px`).toBeCloseTo(48)
  }
})

/** Sets the text size to 200%, as browser settings do. */
const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

for (const route of SITE_ROUTES) {
  test(`with text at 200%, the headings of ${route} fit the screen`, async ({ page, server }) => {
    await openHydrated(page, server.site + route)
    await enlargeText(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findWideHeadings(page), `${width} px`).toEqual([])
    }
  })
}

test('with text at 200%, no word in a heading breaks on screens of at least 390 px', async ({
  page,
  server,
}) => {
  for (const route of ['/strategy', '/privacy', '/culture']) {
    await openHydrated(page, server.site + route)
    await enlargeText(page)
    // At 320 px, some words are wider than the screen and have to break.
    for (const width of WIDTHS.filter((size) => size >= 390)) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findBrokenHeadings(page), `${route}, ${width} px`).toEqual([])
    }
  }
})

test('on a small phone, the banner has one line and the first screen shows the demo button', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openHydrated(page, server.site)
  const banner = page.getByRole('region', { name: 'Announcement' })
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(41)
  const button = page.locator('main').getByRole('link', { name: 'Request A Demo' })
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('on large screens, the page is wider than 1536 px', async ({ page, server }) => {
  await openHydrated(page, server.site)
  for (const [width, minWidth] of [
    [1920, 1700],
    [2560, 2100],
  ] as const) {
    await page.setViewportSize({ width, height: 1080 })
    const logoBox = await page.getByRole('contentinfo').locator('svg').first().boundingBox()
    expect(width - 2 * (logoBox?.x ?? width), `${width} px`).toBeGreaterThanOrEqual(minWidth)
    const heading = page.getByRole('heading', { name: 'Industries', level: 2 })
    expect((await heading.boundingBox())?.x, `${width} px`).toBeCloseTo(logoBox?.x ?? 0, 0)
  }
})

test('partner logos never overlap the pause button', async ({ page, server }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, server.site)
    const marquee = page.getByRole('group', { name: 'Partners' })
    await marquee.scrollIntoViewIfNeeded()
    const buttonBox = await marquee.getByRole('button', { name: 'Pause' }).boundingBox()
    const trackBox = await marquee.locator('> div').boundingBox()
    expect((trackBox?.x ?? 0) + (trackBox?.width ?? 0)).toBeLessThanOrEqual(buttonBox?.x ?? 0)
  }
})

for (const [route, heading, text] of [
  ['/research', 'h1', 'header p'],
  ['/privacy', 'h1', 'header p'],
  ['/careers', 'h1', 'header p'],
  ['/mission', 'h3', 'h3 + p'],
] as const) {
  test(`on tablets, the text of ${route} starts beside its heading`, async ({ page, server }) => {
    await openHydrated(page, server.site + route)
    const main = page.getByRole('main')
    for (const width of [768, 900, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      const headingBox = await main.locator(heading).first().boundingBox()
      const textBox = await main.locator(text).first().boundingBox()
      if (!headingBox || !textBox) throw new Error('The heading or the text is hidden.')
      expect(textBox.x, `${width} px`).toBeGreaterThan(headingBox.x + headingBox.width)
      expect(textBox.y, `${width} px`).toBeLessThan(headingBox.y + headingBox.height)
    }
  })
}

for (const [route, widths] of [
  ['/mission', [390, 900, 1440, 1920]],
  ['/strategy', [390, 900, 1440, 1920]],
  ['/culture', [390, 900]],
] as const) {
  test(`the play button of the first film of ${route} ends at the page margin`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, server.site + route)
    const logo = page.getByRole('contentinfo').locator('svg').first()
    const button = page.getByRole('main').locator('figure').first().getByRole('button')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const margin = (await logo.boundingBox())?.x ?? 0
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeCloseTo(width - margin, 0)
    }
  })
}

test('the headings of /strategy take one line each', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/strategy`)
  const headings = page.getByRole('main').getByRole('heading', { name: /^Our / })
  for (const width of [768, 900, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lineCounts = await headings.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      }),
    )
    expect(lineCounts, `${width} px`).toEqual([1, 1, 1, 1])
  }
})

for (const route of ['/blog', '/research']) {
  test(`the "Read More" button of ${route} ends at the lower edge of the picture`, async ({
    page,
    server,
  }) => {
    await openHydrated(page, server.site + route)
    const article = page.getByRole('main').getByRole('article')
    for (const width of [768, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const button = await article.getByRole('link', { name: /^Read More/ }).boundingBox()
      const picture = await article.locator('img').boundingBox()
      if (!button || !picture) throw new Error('The button or the picture is hidden.')
      const pictureEnd = picture.y + picture.height
      expect(button.y + button.height, `${width} px`).toBeCloseTo(pictureEnd, 0)
    }
  })
}
