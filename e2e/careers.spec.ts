import { once } from 'node:events'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startJobBoard } from './jobBoard.ts'
import { type RunningServer, startServer } from './server.ts'
import { expect, test } from './test.ts'
import { openAwake } from './visitor.ts'

const FUNCTION = '**/functions/v1/fetch-ashby-jobs'
const LOADING = 'Loading job listings...'
const FAILED = 'Failed to load job listings'
const EMPTY = 'No job listings available at this time.'

const department = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d ?${name}$`) })
const role = (page: Page, name: string) => page.getByRole('link', { name })

/** What the page tells search engines of its roles. */
async function postings(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks
    .map((block) => JSON.parse(block) as Record<string, unknown>)
    .filter((data) => data['@type'] === 'JobPosting')
}

const titles = async (page: Page) => (await postings(page)).map(({ title }) => title)

test('lists the roles by department, each with its place and the way to apply', async ({
  page,
  server,
}) => {
  await page.goto(`${server.site}/careers`)
  await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
  const names = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toEqual(['09Engineering', '06Operations', '01Research'])
  await department(page, 'Operations').click()
  await department(page, 'Research').click()
  const link = role(page, 'Robot Safety Operator Los Angeles, CA Apply')
  await expect(link).toHaveAttribute('href', 'https://jobs.example.com/robot-safety-operator')
  await expect(role(page, 'Research Scientist Redwood City, CA Apply')).toBeVisible()
  await expect(role(page, 'Contact Us')).toHaveAttribute('href', 'mailto:jobs@example.com')
  await expect(role(page, 'Learn about our culture')).toHaveAttribute('href', '/culture')
})

test('says that it loads over the roles that it came with', async ({ page, server }) => {
  let answer = () => {}
  await page.route(FUNCTION, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({
      json: {
        results: [{ id: 'x', title: 'Tailor', departmentName: 'Cloth', locationName: 'LA' }],
      },
    })
  })
  await page.goto(`${server.site}/careers`)
  await expect(page.getByText(LOADING)).toBeVisible()
  await expect(department(page, 'Engineering')).toBeVisible()
  answer()
  await department(page, 'Cloth').click()
  await expect(role(page, 'Tailor LA Apply')).toHaveAttribute('href', 'https://jobs.example.com/x')
  await expect(page.getByText(LOADING)).toHaveCount(0)
  expect(await titles(page)).toEqual(['Tailor'])
})

test('says that it loads where it has no roles yet', async ({ page, server }) => {
  let answer = () => {}
  await page.route(FUNCTION, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await openAwake(page, `${server.site}/mission`)
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page.getByText(LOADING)).toBeVisible()
  await expect(department(page, 'Engineering')).toHaveCount(0)
  answer()
  await expect(department(page, 'Engineering')).toBeVisible()
})

test('says that no role is open', async ({ page, server }) => {
  await page.route(FUNCTION, (route) => route.fulfill({ json: { results: [] } }))
  await page.goto(`${server.site}/careers`)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
  expect(await postings(page)).toEqual([])
})

test.describe('when the roles cannot be loaded', () => {
  test.use({ allowed: /Failed to load resource|net::ERR_FAILED/ })

  for (const [how, fail] of [
    ['500', { status: 500, json: { success: false } }],
    ['a page', { status: 200, body: '<h1>Hello</h1>', contentType: 'text/html' }],
    ['another form', { json: { results: { jobs: [] } } }],
    ['a lost network', undefined],
  ] as const) {
    test(`for ${how}, it says so over the roles that stand in`, async ({ page, server }) => {
      await page.route(FUNCTION, (route) => (fail ? route.fulfill(fail) : route.abort()))
      await page.goto(`${server.site}/careers`)
      await expect(page.getByText(FAILED)).toBeVisible()
      await department(page, 'Operations').click()
      await expect(role(page, 'Robot Safety Operator')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    })
  }
})

test('an address leads to its department', async ({ page, server }) => {
  await page.goto(`${server.site}/careers#operations`)
  await expect(role(page, 'Robot Safety Operator')).toBeInViewport()
  await expect(department(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
  await expect(department(page, 'Engineering')).toHaveAttribute('aria-expanded', 'false')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every role is there, open', async ({ page, server }) => {
    await page.goto(`${server.site}/careers`)
    await expect(page.locator('main li a')).toHaveCount(16)
    await expect(role(page, 'Robot Safety Operator')).toBeVisible()
    await expect(page.getByText(LOADING)).toHaveCount(0)
    expect(await postings(page)).toHaveLength(16)
  })
})

test.describe('with a job board', () => {
  test.use({ javaScriptEnabled: false })
  const description = '<h2>You weld</h2><p onclick="x()">All <b>day</b>.</p><script>x()</script>'
  let server: RunningServer

  test('a role is in the page while it is open, and for search engines no longer', async ({
    page,
  }) => {
    const board = await startJobBoard([
      {
        id: 'w1',
        title: 'Welder </script> & Co',
        department: 'Shop',
        descriptionHtml: description,
      },
      { id: 'b2', title: 'Baker', department: 'Kitchen' },
    ])
    try {
      server = await startServer(board.settings)
      await page.goto(`${server.site}/careers`)
      await expect(page.getByText('2 roles, 2 departments')).toBeVisible()
      expect(await titles(page)).toEqual(['Welder </script> & Co', 'Baker'])
      const [welder] = await postings(page)
      expect(welder).toMatchObject({
        description: '<h3>You weld</h3><p>All <b>day</b>.</p>',
        datePosted: '2026-01-12T17:00:00.000Z',
        employmentType: 'FULL_TIME',
        hiringOrganization: { '@type': 'Organization', name: 'Duet Robotics Inc' },
        jobLocation: {
          address: { addressLocality: 'Redwood City', addressRegion: 'CA', addressCountry: 'US' },
        },
        directApply: true,
      })
      const apply = role(page, 'Baker Redwood City, CA Apply')
      await expect(apply).toHaveAttribute('href', /^https:\/\/jobs\.example\.com\/.*b2/)
      await page.getByText('About the role: Welder').click()
      await expect(page.getByRole('heading', { name: 'You weld' })).toBeVisible()

      board.state.roles = board.state.roles.slice(1)
      const { dataDir } = server
      server.process.kill('SIGTERM')
      await once(server.process, 'exit')
      const restarted = await startServer({ ...board.settings, DATA_DIR: dataDir })
      await page.goto(`${restarted.site}/careers`)
      expect(await titles(page)).toEqual(['Baker'])
      await expect(page.getByText('Welder')).toHaveCount(0)
      await restarted.stop()

      board.state.isDown = true
      const late = await startServer(board.settings)
      await expect(async () => {
        await page.goto(`${late.site}/careers`)
        await expect(page.getByText(FAILED)).toBeVisible({ timeout: 100 })
      }).toPass()
      await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
      expect(await postings(page)).toEqual([])
      await late.stop()
    } finally {
      await server.stop()
      await board.stop()
    }
  })
})
