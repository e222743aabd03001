import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { getProductName } from '../../apps/site/app/prerender/settings.ts'
import { expectNoPageViolations } from '../../e2e/accessible.ts'
import { buildFolder, listDocs, listDocsOfComponents, listIds } from './book.ts'

/** The URL is in a subfolder, because Storybook must work in any folder on its host. */
const baseUrl = 'http://storybook.invalid/some/folder/'
const ids = new Set(listIds())

/** Leaves out best practices about landmarks, because the main landmark is outside of the frame. */
const axeRules = axe
  .getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  .map(({ ruleId }) => ruleId)

/** Returns whether a link leads to a Storybook page, a file in the build, or another host. */
function isValidLink(href: string): boolean {
  const { pathname, searchParams, protocol, hostname } = new URL(href)
  if (protocol === 'data:' || hostname !== new URL(baseUrl).hostname) return true
  const id = /^\/(?:docs|story)\/(.+)$/.exec(searchParams.get('path') ?? '')?.[1]
  if (id) return ids.has(id)
  const file = pathname.startsWith(new URL(baseUrl).pathname)
    ? pathname.slice(new URL(baseUrl).pathname.length)
    : undefined
  return file !== undefined && existsSync(path.join(buildFolder, file))
}

/** Serves Storybook's files to the page. Returns the URLs of files that don't exist. */
async function serveStorybook(page: Page): Promise<string[]> {
  const missingFiles: string[] = []
  await page.route(/^http/, async (route) => {
    const url = new URL(route.request().url())
    const file = path.join(
      buildFolder,
      decodeURIComponent(url.href.slice(baseUrl.length).split('?')[0] ?? ''),
    )
    if (url.href.startsWith(baseUrl) && existsSync(file)) return route.fulfill({ path: file })
    // A few stories request this missing film on purpose.
    if (!url.pathname.endsWith('/gone.mp4')) missingFiles.push(url.href)
    return route.fulfill({ status: 404 })
  })
  return missingFiles
}

async function openDocs(page: Page, id: string) {
  await page.goto(`${baseUrl}iframe.html?id=${id}&viewMode=docs`)
  await page.locator('.sbdocs-content h1').first().waitFor()
}

for (const id of listDocs()) {
  test(`links and files of ${id} exist`, async ({ page }) => {
    const missingFiles = await serveStorybook(page)
    await openDocs(page, id)

    // Leave out links inside stories, which lead to pages that exist only in an app.
    const links = await page
      .locator('.sbdocs-content a[href]:not(.sb-unstyled *, .docs-surface *, [href^="#"])')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href))
    expect(links.filter((href) => !isValidLink(href))).toEqual([])
    expect(missingFiles).toEqual([])
    expect(readFileSync(path.join(buildFolder, 'iframe.html'), 'utf8')).not.toMatch(
      /(?:src|href)="\//,
    )
  })
}

test('the tab and the sidebar show the product’s name and mark', async ({ page }) => {
  await serveStorybook(page)
  await page.goto(`${baseUrl}index.html?path=/docs/controls-button--docs`)
  const name = `${getProductName(process.env)} design system`
  await page.waitForFunction((end) => document.title.endsWith(` ${end}`), name)
  await page.getByRole('link', { name }).waitFor()
  const icon = readFileSync(path.join(buildFolder, 'favicon.svg'), 'utf8')
  expect(icon).toContain('Two arms that meet')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`the index links to each component with a picture, ${colorScheme}`, async ({ page }) => {
      const missingFiles = await serveStorybook(page)
      await openDocs(page, 'components--docs')
      const links = page.locator('.manual-index a')
      const hrefs = await links.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? ''),
      )
      const linkedIds = hrefs.map((href) => href.replace('?path=/docs/', ''))
      expect(linkedIds.sort()).toEqual(listDocsOfComponents().sort())

      // Pictures load once they're near the viewport.
      for (const picture of await links.locator('img:visible').all()) {
        await picture.scrollIntoViewIfNeeded()
        await picture.evaluate((image: HTMLImageElement) => image.decode())
      }
      expect(missingFiles).toEqual([])
      await expectNoPageViolations(page, axeRules)

      await page.evaluate(() => window.scrollTo(0, 0))
      await links.first().focus()
      await page.keyboard.press('Tab')
      await expect(links.nth(1)).toBeFocused()
    })

    test(`nothing is white while Storybook loads, ${colorScheme}`, async ({ page }) => {
      await serveStorybook(page)
      // Without scripts, pages stay in the state in which browsers show them first.
      await page.route(/\.js$/, (route) => route.abort())
      for (const file of ['index.html', 'iframe.html?id=controls-button--docs&viewMode=docs']) {
        await page.goto(`${baseUrl}${file}`)
        const ground = await page.evaluate(
          () => getComputedStyle(document.documentElement).backgroundColor,
        )
        expect(ground).toBe({ light: 'rgb(244, 242, 236)', dark: 'rgb(20, 20, 18)' }[colorScheme])
      }
      for (const state of ['story', 'docs']) {
        await page.evaluate((name) => {
          document.body.className = `sb-show-preparing-${name}`
        }, state)
        const placeholder = page.locator(`.sb-preparing-${state}`)
        await expect(placeholder).toHaveCSS('visibility', 'visible')
        await expect(placeholder).toHaveCSS(
          'background-color',
          { light: 'rgb(244, 242, 236)', dark: 'rgb(20, 20, 18)' }[colorScheme],
        )
      }
    })
  })
}
