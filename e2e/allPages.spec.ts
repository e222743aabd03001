import type { APIRequestContext, Page } from '@playwright/test'
import { SITE_ROUTES } from './routes.ts'
import { expect, test } from './test.ts'
import { openHydrated } from './visitor.ts'

const WIDTHS = [320, 768, 1024, 2560]

/** Reads the paths of all pages from the sitemap. */
async function listPaths(request: APIRequestContext, site: string) {
  const sitemap = await (await request.get(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

test('every page loads from this host only, fits every width, and has working links', async ({
  page,
  server,
  request,
}) => {
  test.slow()
  const urls: string[] = []
  page.on('request', (sentRequest) => urls.push(sentRequest.url()))
  const paths = await listPaths(request, server.site)
  expect(paths.toSorted()).toEqual(SITE_ROUTES.toSorted())
  const idsByPath = new Map<string, string[]>()
  const hrefs = new Set<string>()
  for (const path of paths) {
    await openHydrated(page, server.site + path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await measureOverflow(page), `${path} at ${width} px`).toBe(0)
    }
    const idsAndHrefs = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      hrefs: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    }))
    idsByPath.set(path, idsAndHrefs.ids)
    for (const href of idsAndHrefs.hrefs) if (href.startsWith(server.site)) hrefs.add(href)
  }
  for (const href of hrefs) {
    const { pathname, hash } = new URL(href)
    expect(paths, href).toContain(pathname)
    if (hash) expect(idsByPath.get(pathname), href).toContain(hash.slice(1))
  }
  expect(urls.filter((url) => /^https?:/.test(url) && !url.startsWith(server.site))).toEqual([])
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
