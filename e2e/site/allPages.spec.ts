import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectAccessibleOnWideScreens } from '../accessible.ts'
import { SITE_ROUTES } from '../routes.ts'
import { expect, reusingTest, test } from '../test.ts'
import { delayFilms, openHydrated } from '../visitor.ts'

const WIDTHS = [320, 390, 768, 900, 1024, 1440, 2560]
const LARGE_TEXT_WIDTHS = [320, 390, 768, 900, 1024, 1440]

/** Pages on which no word in a heading breaks with text at 200% on screens of at least 390 px. */
const UNBROKEN_ROUTES = ['/strategy', '/privacy', '/culture']

async function listPaths(request: APIRequestContext, site: string) {
  const sitemap = await (await request.get(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

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

/** Checks that each link to this site leads to an existing page and an existing section. */
async function expectWorkingLinks(page: Page, request: APIRequestContext, site: string) {
  const hrefs = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    ),
  ])
  const paths = await listPaths(request, site)
  for (const href of hrefs.filter((url) => url.startsWith(site))) {
    const { pathname, hash } = new URL(href)
    expect(paths, href).toContain(pathname)
    if (!hash) continue
    const html = await (await request.get(site + pathname)).text()
    expect(html, href).toContain(` id="${hash.slice(1)}"`)
  }
}

async function expectFittingLayout(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page), `${width} px`).toBe(0)
    expect(await findStretchedButtons(page), `${width} px`).toEqual([])
    expect(await findBrokenHeadings(page), `${width} px`).toEqual([])
  }
}

/** Sets the text size to 200%, as browser settings do, and checks the headings. */
async function expectFittingLargeText(page: Page, route: string) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findWideHeadings(page), `${width} px`).toEqual([])
    // At 320 px, some words are wider than the screen and have to break.
    if (width >= 390 && UNBROKEN_ROUTES.includes(route))
      expect(await findBrokenHeadings(page), `${width} px`).toEqual([])
  }
}

test('the sitemap lists every page', async ({ server, request }) => {
  expect((await listPaths(request, server.site)).toSorted()).toEqual(SITE_ROUTES.toSorted())
})

// One load per page is enough for all of these checks, because none of them changes the page.
for (const route of SITE_ROUTES) {
  reusingTest(
    `${route} has working links, fits every width, is accessible, and allows large text`,
    async ({ page, server, request }) => {
      const urls: string[] = []
      page.on('request', (sentRequest) => urls.push(sentRequest.url()))
      // An invalid hash doesn't break the page.
      await openHydrated(page, `${server.site}${route}#100%`)
      await expect(page.locator('main h1')).toHaveCount(1)
      await expect(page.locator('main h1')).toBeVisible()
      await expectWorkingLinks(page, request, server.site)
      await expectFittingLayout(page)
      if (route === '/') await expectAccessibleEverywhere(page)
      else await expectAccessibleOnWideScreens(page)
      await expectFittingLargeText(page, route)
      expect(urls.filter((url) => /^https?:/.test(url) && !url.startsWith(server.site))).toEqual([])
    },
  )
}

reusingTest.describe('with motion', () => {
  reusingTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

  reusingTest('the home page fits every width and allows large text', async ({ page, server }) => {
    await delayFilms(page)
    await openHydrated(page, server.site)
    await expectFittingLayout(page)
    await expectFittingLargeText(page, '/')
  })
})

test('the font for rare characters loads only on a page that needs it', async ({
  page,
  server,
}) => {
  const urls: string[] = []
  page.on('request', (sentRequest) => urls.push(sentRequest.url()))
  await openHydrated(page, `${server.site}/mission`)
  await page.evaluate(() => document.fonts.ready)
  expect(urls.filter((url) => url.includes('archivo-'))).toHaveLength(1)

  const fontRequest = page.waitForRequest(/archivo-rare/)
  await page.goto(`${server.site}/blog/new-blog`)
  await page.getByText('#robotics').scrollIntoViewIfNeeded()
  await fontRequest
})

test('metadata, sitemap, and feed are complete and correct', async ({ server, request }) => {
  const fetchText = async (path: string, type: RegExp) => {
    const response = await request.get(server.site + path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(type)
    return response.text()
  }
  for (const [path, type, root] of [
    ['/feed.xml', /xml/, 'feed'],
    ['/rss.xml', /xml/, 'rss'],
  ] as const) {
    const xml = await fetchText(path, type)
    expect(xml).toContain(`<${root} `)
    expect(xml.match(/<(entry|item)>/g)).toHaveLength(4)
  }
  const manifest = JSON.parse(await fetchText('/manifest.webmanifest', /manifest\+json/))
  expect(manifest).toMatchObject({ name: 'Duet', start_url: '/' })
  for (const { src } of manifest.icons) await fetchText(src, /image\//)
  for (const icon of ['/favicon.ico', '/icons/apple-touch-icon.png'])
    await fetchText(icon, /image\//)
  const robotsText = await fetchText('/robots.txt', /text\/plain/)
  expect(robotsText).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const securityText = await fetchText('/.well-known/security.txt', /text\/plain/)
  expect(securityText).toMatch(/^Contact: mailto:/m)
  const expiresAt = Date.parse(/^Expires: (.+)$/m.exec(securityText)?.[1] ?? '')
  expect(expiresAt).toBeGreaterThan(Date.now())
  expect(expiresAt).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000)
})

test('an article prints without the navigation bar and the footer', async ({ page, server }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/duet-1/research', '/blog/7c31e9a2']) {
    await page.goto(server.site + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('header:has(nav)').first()).toBeHidden()
    await expect(page.locator('footer')).toBeHidden()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open, carousels scroll, and videos are hidden', async ({ page, server }) => {
    await page.goto(server.site)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('button', { name: 'Company' }).click()
    await expect(nav.getByRole('link', { name: 'Culture' }).first()).toBeVisible()
    await expect(page.getByText('dexterous autonomy').first()).toBeVisible()

    // Videos stay hidden, because Chromium would otherwise draw controls over each image.
    await expect(page.locator('[aria-roledescription="carousel"] video').first()).toBeHidden()
    const viewport = page.getByRole('group', { name: '3 of 3: Restaurant' }).locator('..')
    await viewport.scrollIntoViewIfNeeded()
    const [scrollWidth, clientWidth] = await viewport.evaluate((element) => [
      element.scrollWidth,
      element.clientWidth,
    ])
    expect(scrollWidth).toBeGreaterThan(clientWidth ?? 0)
    await viewport.hover()
    await page.mouse.wheel(900, 0)
    await expect(page.getByRole('group', { name: '3 of 3: Restaurant' })).toBeInViewport({
      ratio: 0.5,
    })
  })

  test('on a phone, the navigation bar contains the links', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(server.site)
    const nav = page.getByRole('navigation', { name: 'Main' })
    const [barBox, mainBox] = [await nav.boundingBox(), await page.locator('main').boundingBox()]
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((mainBox?.y ?? 0) + 1)
    await nav.getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(`${server.site}/careers`)
  })
})
