import { readFileSync } from 'node:fs'
import path from 'node:path'
import { POST_POSTER_URL, POST_VIDEO_URL, startPostSource } from '../postSource.ts'
import { startE2eServer } from '../server.ts'
import { expect, test } from '../test.ts'

const filmPath = path.join(import.meta.dirname, '../../apps/site/public/film/factory-640.h264.mp4')
const posterPath = path.join(import.meta.dirname, '../../apps/site/public/film/factory-640.jpg')

test('a post’s video plays, and no request to X has a referrer', async ({ page }) => {
  const source = await startPostSource()
  const server = await startE2eServer(source.settings)
  try {
    const sentRequests: { url: string; referer: string | undefined }[] = []
    // Like the video servers of X (Twitter), reject requests that have a referrer.
    await page.route(/^https:/, async (route) => {
      const url = route.request().url()
      const { referer } = await route.request().allHeaders()
      sentRequests.push({ url, referer })
      const headers = { 'Access-Control-Allow-Origin': '*' }
      if (!url.startsWith('https://video.twimg.com/')) {
        return route.fulfill({ body: readFileSync(posterPath), contentType: 'image/jpeg', headers })
      }
      if (referer) return route.fulfill({ status: 403 })
      return route.fulfill({ body: readFileSync(filmPath), contentType: 'video/mp4', headers })
    })
    await page.goto(`${server.site}/blog/new-blog`)
    const card = page.getByRole('article', { name: 'Post by Night Shift' }).first()
    await expect(card.getByText('Hour seventeen, in one take.')).toBeVisible()
    await expect(card.getByText('1.0M')).toHaveCount(0)
    await expect(card.getByRole('link', { name: '999.9K likes' })).toBeVisible()
    const picture = card.getByAltText('A robot folds a towel.')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(sentRequests.map(({ url }) => url)).not.toContain(POST_VIDEO_URL)

    await card.getByRole('button', { name: 'Play video' }).click()
    await expect
      .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    const urls = sentRequests.map(({ url }) => url)
    expect(urls).toContain(POST_VIDEO_URL)
    expect(urls).toContain(POST_POSTER_URL)
    expect(sentRequests.filter(({ referer }) => referer)).toEqual([])
  } finally {
    await server.stop()
    await source.stop()
  }
})
