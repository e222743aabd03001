import { RESEARCH_ARTICLE_ROUTE } from '../routes.ts'
import { expect, reusingTest as test } from '../test.ts'
import { delayFilms, openHydrated } from '../visitor.ts'

const WIDTHS = [320, 390, 768, 900, 1024, 1440]

test('the layout of the home page', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await delayFilms(page)
  await openHydrated(page, server.site)

  await test.step('on a small phone, the banner has one line and the first screen shows the demo button', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const banner = page.getByRole('region', { name: 'Announcement' })
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(41)
    const button = page.locator('main').getByRole('link', { name: 'Request A Demo' })
    await expect(button).toBeInViewport({ ratio: 1 })
  })

  await test.step('partner logos never overlap the pause button', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const marquee = page.getByRole('group', { name: 'Partners' })
      await marquee.scrollIntoViewIfNeeded()
      const buttonBox = await marquee.getByRole('button', { name: 'Pause' }).boundingBox()
      const trackBox = await marquee.locator('> div').boundingBox()
      expect((trackBox?.x ?? 0) + (trackBox?.width ?? 0)).toBeLessThanOrEqual(buttonBox?.x ?? 0)
    }
  })

  await test.step('an invalid email address does not stretch the newsletter button', async () => {
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

  await test.step('on large screens, the page is wider than 1536 px', async () => {
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

  await test.step('on wide screens, the introduction of the deployment form has one line per sentence', async () => {
    const sentences = page.locator('#deployment-form h2 + p > span')
    await expect(sentences).toHaveCount(3)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lineCounts = await sentences.evaluateAll((elements) =>
        elements.map((element) => {
          const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
          return Math.round(element.getBoundingClientRect().height / lineHeight)
        }),
      )
      expect(lineCounts, `${width} px`).toEqual([1, 1, 1])
    }
  })

  await test.step('the link to the privacy notice is inside the form’s sheet, below the button', async () => {
    const link = page.getByRole('link', { name: 'What we keep and who sees it' })
    const button = page.getByRole('button', { name: 'Submit Request' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // The sheet is the innermost element with a background around the link.
      const sheetBottom = await link.evaluate((element) => {
        let sheet: Element | null = element
        while (sheet && getComputedStyle(sheet).backgroundColor === 'rgba(0, 0, 0, 0)') {
          sheet = sheet.parentElement
        }
        return sheet?.querySelector('form') ? sheet.getBoundingClientRect().bottom : 0
      })
      const linkBox = await link.evaluate((element) => element.getBoundingClientRect().toJSON())
      const buttonBox = await button.evaluate((element) => element.getBoundingClientRect().toJSON())
      expect(linkBox.bottom, `${width} px`).toBeLessThan(sheetBottom - 12)
      expect(linkBox.top, `${width} px`).toBeGreaterThan(buttonBox.bottom)
      expect(linkBox.left, `${width} px`).toBeCloseTo(buttonBox.left, 0)
    }
  })

  await test.step('the arrows of the performance carousel are at least 16 px below the film', async () => {
    const carousel = page.getByRole('region', { name: /^AI-Autonomy/ })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const film = await carousel.locator('[data-current] img').boundingBox()
      const arrow = await carousel.getByRole('button', { name: 'Next slide' }).boundingBox()
      if (!film || !arrow) throw new Error('The film or the arrow is hidden.')
      expect(arrow.y - film.y - film.height, `${width} px`).toBeGreaterThanOrEqual(15.9)
    }
  })
})

test('the layout of the research article', async ({ page, server }) => {
  await openHydrated(page, server.site + RESEARCH_ARTICLE_ROUTE)

  await test.step('two films of the research article are side by side on wide screens', async () => {
    const films = page.locator('#generalization figure')
    for (const [width, areBeside] of [
      [390, false],
      [768, false],
      [1024, true],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const [first, second] = await Promise.all(
        [films.nth(0), films.nth(1)].map((film) => film.boundingBox()),
      )
      expect(first?.y === second?.y, `${width} px`).toBe(areBeside)
    }
  })

  await test.step('from tablets up, the figures of the research article start at the text column and end at the page margin', async () => {
    const logo = page.getByRole('contentinfo').locator('svg').first()
    const figures = page.locator('section:is(#approach, #quality, #next) figure')
    const text = page.locator('#quality p').first()
    for (const width of [768, 900, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const margin = (await logo.boundingBox())?.x ?? 0
      const start = (await text.boundingBox())?.x ?? 0
      const boxes = await figures.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes.length).toBeGreaterThan(4)
      for (const { left, right } of boxes) {
        expect(left, `${width} px`).toBeGreaterThanOrEqual(start - 0.5)
        expect(right, `${width} px`).toBeLessThanOrEqual(width - margin + 0.5)
      }
    }
  })

  await test.step('nothing covers the table of contents while the article scrolls', async () => {
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const coveredLinks = await page
        .getByRole('navigation', { name: 'Contents' })
        .evaluate(async (contents) => {
          const links = [...contents.querySelectorAll('a')].filter((link) => link.checkVisibility())
          const covered: string[] = []
          for (let y = 0; y < document.documentElement.scrollHeight; y += 150) {
            scrollTo({ top: y, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
            for (const link of links) {
              const box = link.getBoundingClientRect()
              const middle = box.y + box.height / 2
              const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
              if (middle < Math.max(header, 80) || middle > innerHeight - 20) continue
              const top = document.elementFromPoint(box.x + 30, middle)
              if (!link.contains(top)) covered.push(`${link.textContent} at ${y} px`)
            }
          }
          return { count: links.length, covered }
        })
      expect(coveredLinks, `${width} px`).toEqual({ count: 6, covered: [] })
    }
  })

  await test.step('on a phone, the figures of the research article break no compounds', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const compound = page.locator('#next figcaption').getByText('Duet-1', { exact: true })
    const countLines = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    }
    expect(await compound.evaluate(countLines)).toBe(1)
  })
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

test('on a phone, the labels of the figure of /strategy are on one line', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `${server.site}/strategy`)
  const drawing = page.getByRole('img', { name: /cup filling/ })
  const start = await drawing.getByText('cup filling').boundingBox()
  const end = await drawing.getByText('all data').boundingBox()
  expect(Math.abs((start?.y ?? 0) - (end?.y ?? Number.POSITIVE_INFINITY))).toBeLessThan(8)
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

test('the heading of /culture is smaller than the principles, whose rows have the same height', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/culture`)
  const header = page.getByRole('main').locator('header')
  const readFontSize = (selector: string) =>
    header
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  for (const width of [320, 390, 768, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await readFontSize('h1'), `${width} px`).toBeLessThan(await readFontSize('li a'))
    const heights = await header
      .locator('li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThan(1)
  }
})

for (const route of ['/blog', '/careers', '/culture', '/research', RESEARCH_ARTICLE_ROUTE]) {
  test(`on a phone, the lines of the captions of ${route} start at the page margin`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, server.site + route)
    const starts = await page
      .locator('main figure:has(img, video) figcaption')
      .evaluateAll((captions) =>
        captions.flatMap((caption) => {
          const range = document.createRange()
          range.selectNodeContents(caption)
          const lines = new Map<number, number>()
          for (const { x, bottom, width } of range.getClientRects()) {
            if (width === 0) continue
            const line = Math.round(bottom)
            lines.set(line, Math.min(lines.get(line) ?? Number.POSITIVE_INFINITY, Math.round(x)))
          }
          return [...lines.values()]
        }),
      )
    const logo = page.getByRole('contentinfo').locator('svg').first()
    const margin = Math.round((await logo.boundingBox())?.x ?? 0)
    expect(starts.length).toBeGreaterThan(1)
    expect(new Set(starts)).toEqual(new Set([margin]))
  })
}

for (const [route, selector, ...widths] of [
  ['/privacy', 'dd', 1024, 1440, 1920],
  ['/research', 'tbody th > span > :last-child', 1024, 1440, 1920],
  [RESEARCH_ARTICLE_ROUTE, 'tbody th > span > :last-child', 1024, 1440, 1920],
  // On narrower screens, the first column is wider, so its texts fit on one line.
  [
    RESEARCH_ARTICLE_ROUTE,
    '#quality table:has(thead th:nth-child(2):text("Counts as")) td',
    1280,
    1440,
    1920,
  ],
] as const) {
  test(`on wide screens, the second column of ${route} starts at column 8 (${selector})`, async ({
    page,
    server,
  }) => {
    await openHydrated(page, server.site + route)
    const logo = page.getByRole('contentinfo').locator('svg').first()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const margin = (await logo.boundingBox())?.x ?? 0
      const column = (width - 2 * margin + 24) / 12
      const cell = await page.locator('main').locator(selector).first().boundingBox()
      expect(cell?.x, `${width} px`).toBeCloseTo(margin + 7 * column, 0)
    }
  })
}

test('on tablets, the heading of /privacy lines up with the first line of its introduction', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await openHydrated(page, `${server.site}/privacy`)
  const header = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(header).toHaveCSS('align-items', /^(first )?baseline$/)
})

test('each section of /privacy has a line above it, and none below its title', async ({
  page,
  server,
}) => {
  await openHydrated(page, `${server.site}/privacy`)
  const sections = page.getByRole('main').locator('section')
  const readLine = (element: Element) => getComputedStyle(element).borderTopWidth
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const section of await sections.all()) {
      expect(await section.evaluate(readLine), `${width} px`).toBe('1px')
      const content = section.locator('dl > :first-child, h2 + div, h2 + ul').first()
      expect(await content.evaluate(readLine), `${width} px`).toBe('0px')
    }
  }
})

test.describe('an unknown path', () => {
  test.use({ allowedMessages: /404|nowhere/ })

  test('has a large picture with a caption of one line', async ({ page, server }) => {
    await openHydrated(page, `${server.site}/nowhere`)
    const main = page.getByRole('main')
    for (const [width, minShare] of [
      [768, 0.99],
      [1024, 0.6],
      [1440, 0.6],
      [1920, 0.6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const margin = (await main.locator('h1').boundingBox())?.x ?? 0
      const picture = await main.locator('img').boundingBox()
      const share = (picture?.width ?? 0) / (width - 2 * margin)
      expect(share, `${width} px`).toBeGreaterThan(minShare)
      const caption = await main.locator('figcaption').boundingBox()
      expect(caption?.height, `${width} px`).toBeLessThan(40)
    }
  })
})
