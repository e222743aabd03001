import type { Page } from '@playwright/test'
import { FUNDING_ARTICLE_ROUTE, RESEARCH_ARTICLE_ROUTE } from '../routes.ts'
import { expect, reusingTest, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

const listHeadings = (page: Page, level: number) =>
  page.locator('main').getByRole('heading', { level }).allTextContents()

/** Counts the words in an article, excluding figures, tables, navigation, and notes. */
const countProseWords = (page: Page) =>
  page.locator('main article').evaluate((article) => {
    const prose = [...article.querySelectorAll('p, h2, h3')].filter(
      (element) => !element.closest('figure, table, nav, [role="note"]'),
    )
    return prose.flatMap((element) => element.textContent?.split(/\s+/).filter(Boolean) ?? [])
      .length
  })

reusingTest(
  'the research listing shows one card, whose image opens in a new tab',
  async ({ page, server, context }) => {
    await page.goto(`${server.site}/research`)
    expect(await listHeadings(page, 1)).toEqual(['Research'])
    expect(await listHeadings(page, 2)).toEqual([
      'Duet-1 Model',
      'Our first model at a glance',
      'In the article',
    ])
    await expect(page.locator('time')).toHaveText("JUN 15 '25")
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /LinkedIn/ })).toHaveCount(
      0,
    )

    const newTab = context.waitForEvent('page')
    await page.locator('main a:has(img)').click()
    await expect(await newTab).toHaveURL(server.site + RESEARCH_ARTICLE_ROUTE)
    await expect(page).toHaveURL(`${server.site}/research`)
    await page.getByRole('link', { name: 'Read More' }).click()
    await expect(page).toHaveURL(server.site + RESEARCH_ARTICLE_ROUTE)
  },
)

reusingTest(
  'the research article is complete, and its contents link to its sections',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(server.site + RESEARCH_ARTICLE_ROUTE)
    const sectionTitles = [
      'Our Insights and Approach',
      'Continual Improvement, Robustness, and Quality',
      'Environment Generalization and Adaptation',
      'Additional Skills',
      'Next Steps',
    ]
    expect(await listHeadings(page, 1)).toEqual(['Dynamism v1 (Duet-1) Model'])
    expect(await listHeadings(page, 2)).toEqual(sectionTitles)
    expect(await countProseWords(page)).toBeGreaterThanOrEqual(1500)
    const contentsNavigation = page.getByRole('navigation', { name: 'Contents' })
    await contentsNavigation.getByRole('link', { name: 'Additional Skills' }).click()
    await expect(page).toHaveURL(/#skills$/)
    await expect(page.getByRole('heading', { name: 'Additional Skills' })).toBeInViewport()
    await page.getByRole('link', { name: 'See the open roles' }).click()
    await expect(page).toHaveURL(`${server.site}/careers`)
  },
)

reusingTest(
  'the funding article has its principles, areas, and links',
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(server.site + FUNDING_ARTICLE_ROUTE)
    expect(await listHeadings(page, 2)).toEqual([
      "Duet's First Principles",
      "What's Next",
      'Join Us',
    ])
    expect(await listHeadings(page, 3)).toEqual([
      'Generalization and performance together',
      'Distribution is king',
      'ROI is product-market fit',
      'Effortless data and enduring quality',
      'Iteration speed wins',
      'Team',
      'Infrastructure',
      'Use-case diversification',
      'Commercialization',
      'Run a pilot',
      'Supply us',
      'Work here',
    ])
    expect(await countProseWords(page)).toBeGreaterThanOrEqual(850)
    await expect(page.getByText('Our co-founder and CEO')).toBeVisible()
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: 'View Careers' })).toHaveAttribute(
      'href',
      '/careers',
    )
    await expect(main.getByRole('link', { name: /press release/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    const video = main.locator('video').first()
    await expect(video).toHaveJSProperty('muted', true)
    await expect(video).toHaveJSProperty('loop', true)
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true)
  },
)

reusingTest(
  'the blog opens the funding article in place and press articles in new tabs',
  async ({ page, server }) => {
    await page.goto(`${server.site}/blog`)
    expect(await listHeadings(page, 1)).toEqual(['Blog'])
    await expect(page.getByText('Insights and updates from the Duet team.')).toBeVisible()
    await expect(page.getByText('Press features and media coverage of Duet')).toBeVisible()
    await page.locator('#root:not([data-unhydrated])').waitFor()
    const main = page.locator('main')
    for (const name of [/on X$/, /on LinkedIn$/, /Magazine feature/, /Press release/]) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
    await main.locator('article figure a').click()
    await expect(page).toHaveURL(server.site + FUNDING_ARTICLE_ROUTE)
    await page.goBack()
    await main.getByRole('link', { name: 'Read More' }).click()
    await expect(page).toHaveURL(server.site + FUNDING_ARTICLE_ROUTE)
  },
)

reusingTest('the date of the press release depends on the width', async ({ page, server }) => {
  await page.goto(`${server.site}/blog`)
  const releaseLink = page.getByRole('link', { name: /Press release/ })
  for (const [width, date] of [
    [1024, "SEP 15 '25"],
    [767, "SEP 22 '25"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(releaseLink.getByText(/SEP \d\d/).filter({ visible: true })).toHaveText(date)
    await expect(page.getByText("MAR 25 '25")).toBeVisible()
  }
})

reusingTest('strategy, mission, and culture have all sections', async ({ page, server }) => {
  await page.goto(`${server.site}/strategy`)
  expect((await listHeadings(page, 2)).slice(0, 4)).toEqual([
    'Our Technology',
    'Our Business',
    'Our Team',
    'Our Customers',
  ])
  await page.goto(`${server.site}/mission`)
  expect(await listHeadings(page, 2)).toEqual(['How We Get There'])
  expect(await listHeadings(page, 3)).toEqual([
    'Generalize',
    'Performant',
    'Robust',
    'Redefine economy',
  ])
  await page.goto(`${server.site}/culture`)
  expect(await listHeadings(page, 1)).toEqual(['Our Culture in Four Principles'])
  await expect(page.getByRole('heading', { name: 'Meet the Duet Team' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Finish the shift' }).click()
  await expect(page).toHaveURL(/#finish-the-shift$/)
  await expect(page.getByRole('heading', { name: 'Finish the shift' })).toBeInViewport()
})

reusingTest(
  'the mission page ends with links to the deployment form and the open roles',
  async ({ page, server }) => {
    await page.goto(`${server.site}/mission`)
    const lastLinks = page.locator('main a')
    await expect(lastLinks.last()).toHaveText('View Careers')
    await expect(lastLinks.last()).toHaveAttribute('href', '/careers')
    const demoLink = page.locator('main').getByRole('link', { name: 'Request A Demo' })
    await expect(demoLink).toHaveAttribute('href', '/#deployment-form')
    await demoLink.click()
    await expect(page).toHaveURL(`${server.site}/#deployment-form`)
  },
)

reusingTest(
  'the privacy notice lists its sections, and the links lead to them',
  async ({ page, server }) => {
    await openHydrated(page, `${server.site}/privacy`)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveText(await listHeadings(page, 2))
    await contents.getByRole('link', { name: 'Who sees it' }).click()
    await expect(page).toHaveURL(/#who$/)
    await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeInViewport()
    // The list is twice in the markup, and each width shows one of them.
    await expect(contents.locator('[aria-current]').first()).toHaveText('Who sees it')
    await page.setViewportSize({ width: 390, height: 844 })
    await contents.locator('summary').click()
    await contents.getByRole('link', { name: 'How long' }).click()
    await expect(page.getByRole('heading', { name: 'How long' })).toBeInViewport()
  },
)

reusingTest('two placeholder pages show only their names', async ({ page, server }) => {
  await page.goto(`${server.site}/fundraising`)
  await expect(page.locator('main')).toHaveText('Fundraising')
  await page.goto(`${server.site}/duet-2/research`)
  await expect(page.locator('main')).toHaveText('DuetResearch')
  const main = await page.locator('main').boundingBox()
  const word = await page.locator('main h1').boundingBox()
  if (!main || !word) throw new Error('The word is hidden.')
  expect(word.y + word.height / 2).toBeCloseTo(main.y + main.height / 2, 0)
})

reusingTest('column headings on /strategy are side by side', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.site}/strategy`)
  const columnHeadings = page.getByRole('heading', { name: /^(Laundry|Factory|Restaurant)$/ })
  await expect(columnHeadings).toHaveCount(3)
  const columnTops = await columnHeadings.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  )
  expect(new Set(columnTops).size).toBe(1)
})

reusingTest.describe('an unknown path', () => {
  reusingTest.use({ allowedMessages: /404|careerz|old-post/ })

  reusingTest('shows a link to the correct path', async ({ page, server }) => {
    const noindexTag = page.locator('meta[name="robots"][content*="noindex"]')
    await page.goto(`${server.site}/careerz`)
    await expect(noindexTag).toHaveCount(1)
    await page.getByRole('link', { name: '/careers', exact: true }).click()
    await expect(page).toHaveURL(`${server.site}/careers`)
    await expect(noindexTag).toHaveCount(0)
  })

  reusingTest('shows links to the main pages', async ({ page, server }) => {
    await page.goto(`${server.site}/careerz`)
    const main = page.locator('main')
    await expect(main).toContainText('both grippers closed on nothing')
    await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    for (const [name, href] of [
      ['Research', '/research'],
      ['Careers', '/careers'],
      ['Stories', '/blog'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
  })

  reusingTest('leads to a page whose link is then current', async ({ page, server }) => {
    await openHydrated(page, `${server.site}/blog/old-post`)
    const nav = page.getByRole('navigation', { name: 'Main' })
    const storiesLink = nav.locator('[popover] a[href="/blog"]')
    await expect(storiesLink).not.toHaveAttribute('aria-current')
    await nav.getByRole('button', { name: 'Company' }).hover()
    await storiesLink.click()
    await expect(page).toHaveURL(`${server.site}/blog`)
    await expect(storiesLink).toHaveAttribute('aria-current', 'page')
  })
})

for (const [width, offset] of [
  [1280, 80],
  [390, 100],
] as const) {
  reusingTest(
    `at ${width} px a hash link scrolls its target to ${offset} px below the top`,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [RESEARCH_ARTICLE_ROUTE, '/strategy', '/culture']) {
        await openHydrated(page, server.site + path)
        const hashes = await page
          .locator('main a[href^="#"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        expect(hashes.length, path).toBeGreaterThan(3)
        for (const hash of hashes) {
          // Dispatch the event, because a real click needs a visible link. On phones, the table of
          // contents is collapsed.
          await page.locator(`main a[href="${hash}"]`).first().dispatchEvent('click')
          const measureTop = () =>
            page.locator(hash).evaluate((element, maxTop) => {
              const top = Math.round(element.getBoundingClientRect().top)
              const { scrollHeight } = document.documentElement
              // The page can end before its last target is that far up.
              const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1
              return isAtEnd ? Math.min(top, maxTop) : top
            }, offset)
          await expect.poll(measureTop, path + hash).toBe(offset)
        }
      }
    },
  )
}

reusingTest('both forms and the footer link to the privacy notice', async ({ page, server }) => {
  await openHydrated(page, server.site)
  const links = page.locator('a[href="/privacy"]')
  // Each link has a different name, so that the three links don't look like a repetition.
  await expect(links).toHaveText([
    'What we keep and who sees it',
    'What we do with your email',
    'Privacy notice',
  ])
  await expect(page.locator('#deployment-form').locator(links)).toHaveCount(2)
  await links.first().click()
  await expect(page).toHaveURL(`${server.site}/privacy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  expect(await listHeadings(page, 2)).toEqual([
    'In short',
    'What we keep',
    'How long',
    'Who sees it',
    'In your browser',
    'How to have it erased',
  ])
  await expect(page.locator('main a[href^="mailto:"]')).toHaveText('privacy@example.com')
})

reusingTest(
  'the dark theme dims pictures and videos, but not their buttons',
  async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const [path, picture] of [
      ['/strategy', 'figure > div img'],
      ['/mission', 'figure > div img'],
      [FUNDING_ARTICLE_ROUTE, 'figure > div img'],
      ['/culture', 'figure img'],
      ['/careers', 'figure img'],
      ['/research', 'figure img'],
      [RESEARCH_ARTICLE_ROUTE, '#approach figure img'],
      ['/blog', 'article img'],
      ['/blog/new-blog', 'article article [data-count] img'],
      ['/', '[aria-roledescription="slide"] img'],
    ] as const) {
      await openHydrated(page, server.site + path)
      await expect(page.locator('main').locator(picture).first(), path).toHaveCSS(
        'filter',
        'brightness(0.74) contrast(1.04)',
      )
    }
    await openHydrated(page, `${server.site}/strategy`)
    const film = page.locator('main figure > div').first()
    await expect(film).toHaveCSS('filter', 'none')
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect(film.locator('img')).toHaveCSS('filter', 'none')
  },
)

reusingTest(
  'the dark theme shows the film of the home page at night, and doesn’t dim it',
  async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openHydrated(page, server.site)
    const poster = page.locator('main figure').first().locator('img').filter({ visible: true })
    const readPoster = () => poster.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect(poster).toHaveCSS('filter', 'none')
    for (const [width, crop] of [
      [480, 'hero-night-phone-600'],
      [481, 'hero-night-tablet-1200'],
      [1023, 'hero-night-tablet-1200'],
      [1024, 'hero-night-1920'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(readPoster).toContain(crop)
    }
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(readPoster).not.toContain('night')
  },
)

reusingTest('only the home page shows its film', async ({ page, server }) => {
  for (const path of [
    '/research',
    RESEARCH_ARTICLE_ROUTE,
    '/strategy',
    '/mission',
    '/culture',
    '/blog',
    FUNDING_ARTICLE_ROUTE,
    '/careers',
  ]) {
    await page.goto(server.site + path)
    await expect(page.locator('main :is(img, source, video)').first(), path).toBeAttached()
    await expect(page.locator('main [src*="/film/hero"], main [srcset*="/film/hero"]')).toHaveCount(
      0,
    )
  }
})

reusingTest('the contents of the article lead to its link', async ({ page, server }) => {
  await openHydrated(page, server.site + RESEARCH_ARTICLE_ROUTE)
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Cite or share this article' })
    .click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Cite or share this article' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the company menu is a button that opens its links', async ({ page, server }) => {
    await page.goto(`${server.site}/privacy`)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('button', { name: 'Company' }).click()
    await expect(nav.locator(':popover-open').getByRole('link')).toHaveText([
      'Stories',
      'Mission',
      'Culture',
    ])
    await page.keyboard.press('Escape')
    await expect(nav.locator(':popover-open')).toHaveCount(0)
  })
})
