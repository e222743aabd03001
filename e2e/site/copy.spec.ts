import { FUNDING_ARTICLE_ROUTE } from '../routes.ts'
import { expect, reusingTest as test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

test('the hero’s caption describes the video and mentions no hours', async ({ page, server }) => {
  await openHydrated(page, server.site)
  const caption = page.locator('main figcaption').first()
  await expect(caption).toHaveText(/FILM 01 Folding a napkin\s*Computer rendering at real speed/)
  await expect(caption).not.toContainText(/hour/i)
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('the video of the funding article has a caption about the towels that it shows', async ({
  page,
  server,
}) => {
  await page.goto(server.site + FUNDING_ARTICLE_ROUTE)
  const film = page.locator('main figure').first()
  await expect(film.locator('figcaption')).toContainText(/towel/)
  await expect(film.locator('figcaption')).not.toContainText(/napkin/)
  await expect(film.getByAltText(/towel/)).toHaveCount(1)
})

test('neither the research article nor the posts claim that the robot’s run was filmed', async ({
  page,
  server,
}) => {
  await page.goto(`${server.site}/duet-1/research`)
  await expect(page.locator('main')).toContainText('They aren’t recordings of the run')
  await openHydrated(page, `${server.site}/blog/new-blog`)
  const posts = page.locator('main article article')
  await expect(posts).toHaveCount(3)
  await expect(posts.last()).toContainText('850+ napkins')
  for (const claim of [/on film/i, /filming/i, /hour of each/i]) {
    await expect(page.locator('main')).not.toContainText(claim)
  }
})
