import type { Page } from '@playwright/test'
import { SITE_ROUTES } from '../routes.ts'
import { expect, reusingTest as test } from '../test.ts'
import { delayFilms, openHydrated } from '../visitor.ts'

test.use({ allowedMessages: /404/ })

/** Lists texts that are fainter than in their colors, and pictures that are fainter than 35%. */
const findFaintContent = (page: Page) =>
  page.evaluate(() => {
    const readOpacity = (element: Element | null): number => {
      if (!element) return 1
      const { filter, opacity } = getComputedStyle(element)
      const filterOpacity = /opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1
      return Number(opacity) * Number(filterOpacity) * readOpacity(element.parentElement)
    }
    // The slides beside the current one are pale on purpose, and the phrases are being typed.
    const isExempt = (element: Element) => element.closest('[inert], [aria-hidden="true"]')
    const findFainter = (elements: Element[], minOpacity: number) =>
      elements
        .filter((element) => element.checkVisibility() && !isExempt(element))
        .filter((element) => readOpacity(element) < minOpacity)
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    return {
      texts: findFainter(
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, td, th, a, label)')],
        1,
      ),
      pictures: findFainter([...document.querySelectorAll('main :is(img, video, svg)')], 0.35),
    }
  })

/** Lists visible pictures that show nothing: neither the picture nor its blurred preview. */
const findBlankPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 1)
      .filter((image) => !(image.complete && image.naturalWidth > 0))
      .filter((image) => getComputedStyle(image).backgroundImage === 'none')
      .filter((image) => image.closest('picture')?.previousElementSibling?.tagName !== 'svg')
      .map(({ outerHTML }) => outerHTML),
  )

const countMissingImages = (page: Page) =>
  page.evaluate(
    () =>
      [...document.images].filter(
        (image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0),
      ).length,
  )

const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((motion) => motion instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

for (const route of [...SITE_ROUTES, '/nowhere']) {
  test(`${route} shows all content before it's scrolled, and in print`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Chromium has hung while a film played and the window became as tall as the page.
    await delayFilms(page)
    await openHydrated(page, server.site + route)
    const nothing = { texts: [], pictures: [] }
    // Content that's out of view is faded now.
    await endTransitions(page)
    expect(await findFaintContent(page)).toEqual(nothing)
    if (route === '/') {
      // The carousels fade only once they have been near the viewport.
      await page.getByRole('heading', { name: 'Industries' }).scrollIntoViewIfNeeded()
      await expect(page.locator('main [data-hidden]').first()).toBeAttached()
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await endTransitions(page)
    expect(await findFaintContent(page)).toEqual(nothing)
    // A window as tall as the page, as in a screenshot of the whole page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 1440, height })
    expect(await findFaintContent(page)).toEqual(nothing)
    await expect.poll(() => findBlankPictures(page)).toEqual([])

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => countMissingImages(page)).toBe(0)
    expect(await findFaintContent(page)).toEqual(nothing)
  })
}
