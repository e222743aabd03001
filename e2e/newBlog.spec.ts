import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { openAwake } from './visitor.ts'

const POSTS = '**/api/tweet/*'
const cards = (page: Page) => page.getByRole('article', { name: /^Post by/ })
const skeletons = (page: Page) => page.getByRole('status', { name: 'Loading post…' })

test('shows filler, a video and three posts, and asks no other host', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAwake(page, `${server.site}/blog/new-blog`)
  await expect(cards(page)).toHaveCount(3)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.startsWith(server.site))).toEqual([])
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

test('shows a skeleton until a post is there', async ({ page, server }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(POSTS, async (route) => {
    await held
    await route.continue()
  })
  await openAwake(page, `${server.site}/blog/new-blog`)
  await expect(skeletons(page)).toHaveCount(3)
  answer()
  await expect(cards(page)).toHaveCount(3)
  await expect(skeletons(page)).toHaveCount(0)
})

test.describe('where there is no post', () => {
  test.use({ allowed: /status of (404|502)/ })

  test('says so, and tries again when asked to', async ({ page, server }) => {
    await page.route(POSTS, (route) =>
      route.fulfill({ status: 502, json: { success: false, error: { code: 'upstream' } } }),
    )
    await openAwake(page, `${server.site}/blog/new-blog`)
    await expect(page.getByText('Tweet not found')).toHaveCount(3)
    await expect(page.getByText('The embedded tweet could not be found…')).toHaveCount(3)
    await page.unroute(POSTS)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(cards(page)).toHaveCount(1)
  })
})

test('plays the video and the film of a post at a click', async ({ page, server }) => {
  await openAwake(page, `${server.site}/blog/new-blog`)
  const isPlaying = (selector: string) =>
    page.locator(selector).evaluate((video: HTMLVideoElement) => !video.paused)
  await page.getByRole('button', { name: 'Play the embedded video' }).click()
  await expect.poll(() => isPlaying('figure video')).toBe(true)
  await expect(page.getByLabel(/^Close up, a gripper takes an orange part/)).toBeFocused()
  const post = cards(page).nth(1)
  await expect(post.getByRole('link', { name: 'Watch on X' })).toBeVisible()
  await post.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => isPlaying('article article video')).toBe(true)
  await post.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(post.getByRole('link', { name: 'Continue watching on X' })).toBeVisible()
})

test('says for six seconds that a link is copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.clock.resume()
  await openAwake(page, `${server.site}/blog/new-blog`)
  const copy = cards(page).first().getByRole('button', { name: 'Copy link' })
  await copy.click()
  const copied = cards(page).first().getByRole('button', { name: 'Copied!' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https:\/\/x\.com\/\w+\/status\/\d+$/,
  )
  await page.clock.fastForward(6000)
  await expect(copy).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('has the posts in its markup, and a video with controls', async ({ page, server }) => {
    await page.goto(`${server.site}/blog/new-blog`)
    await expect(cards(page)).toHaveCount(3)
    await expect(skeletons(page).first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Play the embedded video' })).toBeHidden()
    await expect(page.locator('figure video:visible')).toHaveAttribute('controls', '')
  })
})
