import type { Page } from '@playwright/test'
import { expect, reusingTest, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const POSTS_URL = '**/api/tweet/*'
const getCards = (page: Page) => page.getByRole('article', { name: /^Post by/ })
const getSkeletons = (page: Page) => page.getByRole('status', { name: 'Loading post…' })

/** Opens the page, waits for its three posts, and returns their cards. */
async function openPosts(page: Page, site: string) {
  await openHydrated(page, `${site}/blog/new-blog`)
  const cards = getCards(page)
  await expect(cards).toHaveCount(3)
  return cards
}

reusingTest(
  'shows filler text, a video, and three posts, without requests to other hosts',
  async ({ page, server }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await openHydrated(page, `${server.site}/blog/new-blog`)
    await expect(getCards(page)).toHaveCount(3)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(urls.filter((url) => !url.startsWith(server.site))).toEqual([])
    expect(urls.filter((url) => url.endsWith('.mp4'))).toEqual([])
  },
)

reusingTest('shows a skeleton until a post has loaded', async ({ page, server }) => {
  let releaseResponse = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(POSTS_URL, async (route) => {
    await releasePromise
    await route.continue()
  })
  await openHydrated(page, `${server.site}/blog/new-blog`)
  await expect(getSkeletons(page)).toHaveCount(3)
  releaseResponse()
  await expect(getCards(page)).toHaveCount(3)
  await expect(getSkeletons(page)).toHaveCount(0)
})

reusingTest.describe('if posts cannot be loaded', () => {
  reusingTest.use({ allowedMessages: /status of (404|502)/ })

  reusingTest('shows an error and can retry', async ({ page, server }) => {
    await page.route(POSTS_URL, (route) =>
      route.fulfill({ status: 502, json: { success: false, error: { code: 'upstream' } } }),
    )
    await openHydrated(page, `${server.site}/blog/new-blog`)
    await expect(page.getByText('Tweet not found')).toHaveCount(3)
    await expect(page.getByText('The embedded tweet could not be found…')).toHaveCount(3)
    await page.unroute(POSTS_URL)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(getCards(page)).toHaveCount(1)
  })
})

reusingTest('plays the embedded video and a post’s video on click', async ({ page, server }) => {
  await openHydrated(page, `${server.site}/blog/new-blog`)
  const isPlaying = (selector: string) =>
    page.locator(selector).evaluate((video: HTMLVideoElement) => !video.paused)
  await page.getByRole('button', { name: 'Play the embedded video' }).click()
  await expect.poll(() => isPlaying('figure video')).toBe(true)
  await expect(page.getByLabel(/^In a restaurant kitchen/)).toBeFocused()
  const post = getCards(page).nth(1)
  await expect(post.getByRole('link', { name: 'Watch on X' })).toBeVisible()
  await post.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => isPlaying('article article video')).toBe(true)
  await post.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(post.getByRole('link', { name: 'Continue watching on X' })).toBeVisible()
})

reusingTest(
  'the last two posts have the same height, and their times line up',
  async ({ page, server }) => {
    const cards = await openPosts(page, server.site)
    const boxes = [await cards.nth(1).boundingBox(), await cards.nth(2).boundingBox()]
    expect(boxes[0]?.height).toBe(boxes[1]?.height)
    const times = [1, 2].map((index) => cards.nth(index).locator('time').boundingBox())
    const [first, second] = await Promise.all(times)
    expect(first?.y).toBe(second?.y)
  },
)

reusingTest(
  'the last two posts have no large gap between their content and their times',
  async ({ page, server }) => {
    const cards = await openPosts(page, server.site)
    for (const [width, maxGap] of [
      [1024, 80],
      [1280, 32],
      [1440, 32],
      [1920, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const index of [1, 2]) {
        const gap = await cards.nth(index).evaluate((card) => {
          const row = card.querySelector('time')?.parentElement
          const rowTop = row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
          const contentEnds = [...card.querySelectorAll('*')]
            .map((element) => element.getBoundingClientRect().bottom)
            .filter((bottom) => bottom <= rowTop)
          return rowTop - Math.max(...contentEnds)
        })
        expect(gap, `post ${index + 1} at ${width} px`).toBeLessThan(maxGap)
      }
    }
  },
)

reusingTest(
  'text and a single post have the same width, and a pair of posts ends at the page margin',
  async ({ page, server }) => {
    const cards = await openPosts(page, server.site)
    const text = page.getByText(/^At vero eos/)
    const video = page.locator('main figure').first()
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [first, , last] = await Promise.all(
        (await cards.all()).map((card) => card.boundingBox()),
      )
      expect(first?.width, `${width} px`).toBeCloseTo((await text.boundingBox())?.width ?? 0, 0)
      const { x = 0, width: videoWidth = 0 } = (await video.boundingBox()) ?? {}
      expect((last?.x ?? 0) + (last?.width ?? 0), `${width} px`).toBeCloseTo(x + videoWidth, 0)
    }
  },
)

reusingTest(
  'on phones, the play button leaves most of the video’s poster visible',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, `${server.site}/blog/new-blog`)
    const button = page.getByRole('button', { name: 'Play the embedded video' })
    const { width, height } = (await button.boundingBox()) ?? {}
    expect([width, height]).toEqual([48, 48])
  },
)

test('shows for six seconds that a link was copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: 0 })
  await openHydrated(page, `${server.site}/blog/new-blog`)
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(3_600_000)
  const buttons = getCards(page).first().getByRole('button')
  const copyButton = buttons.filter({ hasText: 'Copy link' })
  const copiedButton = buttons.filter({ hasText: 'Copied!' })
  await expect(async () => {
    // Posts hydrate with animation frames and timers, which run only when the clock advances.
    await page.clock.runFor(100)
    // Find the button by either name, because its name may change just before the click.
    await copyButton.or(copiedButton).click()
    await expect(copiedButton).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https:\/\/x\.com\/\w+\/status\/\d+$/,
  )
  await page.clock.fastForward(4000)
  await expect(copiedButton).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(copyButton).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('includes the posts in the markup, and a video with controls', async ({ page, server }) => {
    await page.goto(`${server.site}/blog/new-blog`)
    await expect(getCards(page)).toHaveCount(3)
    await expect(getSkeletons(page).first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Play the embedded video' })).toBeHidden()
    await expect(page.locator('figure video:visible')).toHaveAttribute('controls', '')
  })
})
