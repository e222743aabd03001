import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildFolder, listDocs, listIds } from './book.ts'

/** The URL is in a subfolder, because Storybook must work in any folder on its host. */
const baseUrl = 'http://storybook.invalid/some/folder/'
const ids = new Set(listIds())

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

for (const id of listDocs()) {
  test(`links and files of ${id} exist`, async ({ page }) => {
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
    await page.goto(`${baseUrl}iframe.html?id=${id}&viewMode=docs`)
    await page.locator('.sbdocs-content h1').first().waitFor()

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
