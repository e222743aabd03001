import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expectNoPageViolations } from '../accessible.ts'
import { startJobBoard } from '../jobBoard.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, reusingTest, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const JOBS_FUNCTION = '**/functions/v1/fetch-ashby-jobs'
const LOADING_MESSAGE = 'Loading job listings...'
const FAILED_MESSAGE = 'Failed to load job listings'
const EMPTY_MESSAGE = 'No job listings available at this time.'

const getDepartment = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d ?${name}$`) })
const getLink = (page: Page, name: string) => page.getByRole('link', { name })

/** Reads the JSON-LD of all job postings on the page. */
async function readPostings(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks
    .map((block) => JSON.parse(block) as Record<string, unknown>)
    .filter((data) => data['@type'] === 'JobPosting')
}

const readTitles = async (page: Page) => (await readPostings(page)).map(({ title }) => title)

reusingTest(
  'lists the roles by department, with location and apply link',
  async ({ page, server }) => {
    await openHydrated(page, `${server.site}/careers`)
    await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
    const names = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(names).toEqual(['09Engineering', '06Operations', '01Research'])
    await getDepartment(page, 'Operations').click()
    const link = getLink(page, 'Robot Safety Operator Los Angeles, CA Apply')
    await expect(link).toHaveAttribute('href', 'https://jobs.example.com/robot-safety-operator')
    await getDepartment(page, 'Research').click()
    await expect(getLink(page, 'Research Scientist Redwood City, CA Apply')).toBeVisible()
    await expect(getLink(page, 'Contact Us')).toHaveAttribute('href', 'mailto:jobs@example.com')
    await expect(getLink(page, 'Learn about our culture')).toHaveAttribute('href', '/culture')
  },
)

reusingTest(
  'a role opens to its team, work, and level, and Back returns to its department',
  async ({ page, server }) => {
    await openHydrated(page, `${server.site}/careers`)
    await getDepartment(page, 'Research').click()
    await page.getByText('About the role: Research Scientist').click()
    await expect(page.getByRole('term').filter({ visible: true })).toHaveText([
      'Team',
      'Work',
      'Level',
    ])
    // Leaves the document, as the link to the job board does.
    await page.goto(`${server.site}/robots.txt`)
    await page.goBack()
    await expect(getDepartment(page, 'Research')).toHaveAttribute('aria-expanded', 'true')
    await expect(getDepartment(page, 'Engineering')).toHaveAttribute('aria-expanded', 'false')
  },
)

reusingTest('shows a loading message above the prerendered roles', async ({ page, server }) => {
  let releaseResponse = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(JOBS_FUNCTION, async (route) => {
    await releasePromise
    await route.fulfill({
      json: {
        results: [{ id: 'x', title: 'Tailor', departmentName: 'Cloth', locationName: 'LA' }],
      },
    })
  })
  await page.goto(`${server.site}/careers`)
  await expect(page.getByText(LOADING_MESSAGE)).toBeVisible()
  await expect(getDepartment(page, 'Engineering')).toBeVisible()
  releaseResponse()
  await getDepartment(page, 'Cloth').click()
  await expect(getLink(page, 'Tailor LA Apply')).toHaveAttribute(
    'href',
    'https://jobs.example.com/x',
  )
  await expect(page.getByText(LOADING_MESSAGE)).toHaveCount(0)
  expect(await readTitles(page)).toEqual(['Tailor'])
})

reusingTest('shows a loading message without prerendered roles', async ({ page, server }) => {
  let releaseResponse = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(JOBS_FUNCTION, async (route) => {
    await releasePromise
    await route.continue()
  })
  await openHydrated(page, `${server.site}/mission`)
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page.getByText(LOADING_MESSAGE)).toBeVisible()
  await expect(getDepartment(page, 'Engineering')).toHaveCount(0)
  releaseResponse()
  await expect(getDepartment(page, 'Engineering')).toBeVisible()
})

reusingTest.describe('if the code for the role list cannot be loaded', () => {
  reusingTest.use({ allowedMessages: /Failed to load resource|net::ERR_FAILED/ })

  reusingTest(
    'keeps the prerendered roles until an interaction loads the code',
    async ({ page, server }) => {
      const codeUrlPattern = /\/RoleList-[^/]+\.js$/
      let isBlocked = true
      await page.route(codeUrlPattern, async (route) => {
        if (!isBlocked) return route.continue()
        // Abort the request only after the loading message is visible. The app hides the message when
        // it handles the failure, so the test can wait until the message is gone.
        await page.getByText(LOADING_MESSAGE).waitFor()
        return route.abort()
      })
      await page.route(JOBS_FUNCTION, (route) =>
        route.fulfill({
          json: {
            results: [{ id: 'x', title: 'Tailor', departmentName: 'Cloth', locationName: 'LA' }],
          },
        }),
      )
      const failedRequest = page.waitForEvent('requestfailed', (request) =>
        codeUrlPattern.test(request.url()),
      )
      await page.goto(`${server.site}/careers`)
      await failedRequest
      await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
      await expect(page.getByText(LOADING_MESSAGE)).toHaveCount(0)
      await expect(getDepartment(page, 'Engineering')).toBeVisible()

      isBlocked = false
      await getDepartment(page, 'Engineering').focus()
      await expect(getDepartment(page, 'Cloth')).toBeVisible()
      await expect(getDepartment(page, 'Engineering')).toHaveCount(0)
      await expect(page.getByText('1 role, 1 department')).toBeVisible()
    },
  )
})

reusingTest('shows a message if no role is open', async ({ page, server }) => {
  await page.route(JOBS_FUNCTION, (route) => route.fulfill({ json: { results: [] } }))
  await page.goto(`${server.site}/careers`)
  await expect(page.getByText(EMPTY_MESSAGE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
  expect(await readPostings(page)).toEqual([])
})

reusingTest.describe('if the roles cannot be loaded', () => {
  reusingTest.use({ allowedMessages: /Failed to load resource|net::ERR_FAILED/ })

  for (const [cause, response] of [
    ['status 500', { status: 500, json: { success: false } }],
    ['an HTML page', { status: 200, body: '<h1>Hello</h1>', contentType: 'text/html' }],
    ['unexpected JSON', { json: { results: { jobs: [] } } }],
    ['a lost network', undefined],
  ] as const) {
    reusingTest(
      `for ${cause}, shows an error above the fallback roles`,
      async ({ page, server }) => {
        await page.route(JOBS_FUNCTION, (route) =>
          response ? route.fulfill(response) : route.abort(),
        )
        await page.goto(`${server.site}/careers`)
        await expect(page.getByText(FAILED_MESSAGE)).toBeVisible()
        await getDepartment(page, 'Operations').click()
        await expect(getLink(page, 'Robot Safety Operator')).toBeVisible()
        // The page looks the same for every cause.
        if (!response) await expectNoPageViolations(page)
      },
    )
  }
})

reusingTest('a hash link opens its department', async ({ page, server }) => {
  await page.goto(`${server.site}/careers#operations`)
  await expect(getLink(page, 'Robot Safety Operator')).toBeInViewport()
  await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
  await expect(getDepartment(page, 'Engineering')).toHaveAttribute('aria-expanded', 'false')
})

for (const [width, offset] of [
  [1440, 80],
  [390, 100],
] as const) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    reusingTest.describe(
      `a hash link to a department, ${width} px, motion: ${reducedMotion}`,
      () => {
        reusingTest.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion } })

        const measureTop = (page: Page) =>
          page
            .locator('#operations')
            .evaluate((element) => Math.round(element.getBoundingClientRect().top))

        /** Adds a link like those in articles and emails, and follows the link. */
        const followNewLink = (page: Page, href: string) =>
          page.evaluate((url) => {
            const link = Object.assign(document.createElement('a'), { href: url })
            document.body.append(link)
            link.click()
            link.remove()
          }, href)

        reusingTest('scrolls to the department', async ({ page, server }) => {
          test.slow()
          const careersUrl = `${server.site}/careers`
          await openHydrated(page, `${careersUrl}#operations`)
          await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
          await expect.poll(() => measureTop(page), 'loaded with the hash').toBe(offset)

          await openHydrated(page, `${server.site}/mission`)
          await followNewLink(page, '/careers#operations')
          await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
          await expect.poll(() => measureTop(page), 'from another page').toBe(offset)

          await openHydrated(page, careersUrl)
          await page.getByRole('button', { name: /Engineering$/ }).scrollIntoViewIfNeeded()
          await followNewLink(page, '#operations')
          await expect.poll(() => measureTop(page), 'from the same page').toBe(offset)
          await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')

          await getDepartment(page, 'Operations').click()
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
          await followNewLink(page, '#operations')
          await expect.poll(() => measureTop(page), 'followed again').toBe(offset)
          await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
        })
      },
    )
  }
}

reusingTest(
  'a reload and Back restore the scroll position on a page with a department hash',
  async ({ page, server }) => {
    const readScrollTop = () => page.evaluate(() => window.scrollY)
    await openHydrated(page, `${server.site}/careers#operations`)
    await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
    await page.evaluate(async () => {
      window.scrollTo({ top: 300, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    })
    await page.reload()
    await page.locator('#root:not([data-unhydrated])').waitFor()
    await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(readScrollTop).toBe(300)
    await page.locator('a[href="/research"]').first().dispatchEvent('click')
    await expect(page).toHaveTitle(/^Research · /)
    await page.goBack()
    await expect(getDepartment(page, 'Operations')).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(readScrollTop).toBe(300)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every role expanded', async ({ page, server }) => {
    await page.goto(`${server.site}/careers`)
    await expect(page.locator('main li a')).toHaveCount(16)
    await expect(getLink(page, 'Robot Safety Operator')).toBeVisible()
    await expect(page.getByText(LOADING_MESSAGE)).toHaveCount(0)
    expect(await readPostings(page)).toHaveLength(16)
  })
})

test.describe('with a job board', () => {
  test.use({ javaScriptEnabled: false })
  const description = '<h2>You weld</h2><p onclick="x()">All <b>day</b>.</p><script>x()</script>'

  test('shows a role to visitors and search engines only while it is open', async ({ page }) => {
    const board = await startJobBoard([
      {
        id: 'w1',
        title: 'Welder </script> & Co',
        department: 'Shop',
        descriptionHtml: description,
      },
      { id: 'b2', title: 'Baker', department: 'Kitchen' },
    ])
    const servers: E2eServer[] = []
    const startTrackedServer = async (env: Record<string, string>) => {
      const server = await startE2eServer(env)
      servers.push(server)
      return server
    }
    try {
      const server = await startTrackedServer(board.settings)
      await page.goto(`${server.site}/careers`)
      await expect(page.getByText('2 roles, 2 departments')).toBeVisible()
      expect(await readTitles(page)).toEqual(['Welder </script> & Co', 'Baker'])
      const [welder] = await readPostings(page)
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
      const applyLink = getLink(page, 'Baker Redwood City, CA Apply')
      await expect(applyLink).toHaveAttribute('href', /^https:\/\/jobs\.example\.com\/.*b2/)
      await page.getByText('About the role: Welder').click()
      await expect(page.getByRole('heading', { name: 'You weld' })).toBeVisible()

      board.state.roles = board.state.roles.slice(1)
      const { dataDir } = server
      server.process.kill('SIGTERM')
      await once(server.process, 'exit')
      const restartedServer = await startTrackedServer({ ...board.settings, DATA_DIR: dataDir })
      await page.goto(`${restartedServer.site}/careers`)
      expect(await readTitles(page)).toEqual(['Baker'])
      await expect(page.getByText('Welder')).toHaveCount(0)

      board.state.isDown = true
      const serverDuringOutage = await startTrackedServer(board.settings)
      await expect(async () => {
        await page.goto(`${serverDuringOutage.site}/careers`)
        expect(await page.getByText(FAILED_MESSAGE).isVisible()).toBe(true)
      }).toPass()
      await expect(page.getByText('16 roles, 3 departments')).toBeVisible()
      expect(await readPostings(page)).toEqual([])
    } finally {
      // Stop the first server last. Stopping it deletes its data folder, which the second server
      // also uses.
      for (const server of servers.reverse()) await server.stop()
      await board.stop()
    }
  })
})
