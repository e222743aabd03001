import type { Page } from '@playwright/test'
import { expect, reusingTest, test } from '../test.ts'
import { openHydrated } from '../visitor.ts'

/** Makes `sessionStorage` and `localStorage` throw, as they do if the user blocks cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })

/** Stores a value under every key that the site reads, before the site's code runs. */
async function storeUnderAllKeys(page: Page, site: string, value: string) {
  await page.goto(`${site}/robots.txt`)
  await page.evaluate((text) => {
    sessionStorage.setItem('scrolled', text)
    sessionStorage.setItem('touches', text)
    localStorage.setItem('ui-theme', text)
    localStorage.setItem('deployment-draft', text)
  }, value)
}

async function expectHomePageWorks(page: Page, site: string) {
  await openHydrated(page, site)
  const carousel = page.locator('[aria-roledescription="carousel"]').first()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel.locator('[data-current]')).toHaveAccessibleName('3 of 3: Restaurant')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const nameField = page.locator('#deployment-form').getByLabel('Requester Name')
  await nameField.fill('Ines Okafor')
  await expect(nameField).toHaveValue('Ines Okafor')

  await page.evaluate(async () => {
    window.scrollTo({ top: 700, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  })
  await page.locator('a[href="/mission"]').first().dispatchEvent('click')
  await expect(page).toHaveTitle(/^Mission · /)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
}

async function expectPostsWork(page: Page, site: string) {
  await openHydrated(page, `${site}/blog/new-blog`)
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
}

test('everything works if browser storage is blocked', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await blockStorage(page)
  await expectHomePageWorks(page, server.site)
  await expectPostsWork(page, server.site)
})

reusingTest(
  'everything works if browser storage contains unexpected values',
  async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const value of ['{', '7', '[1]', '[["key","far"]]']) {
      await test.step(value, async () => {
        await storeUnderAllKeys(page, server.site, value)
        await expectHomePageWorks(page, server.site)
      })
    }
    await storeUnderAllKeys(page, server.site, '{')
    await expectPostsWork(page, server.site)
  },
)
