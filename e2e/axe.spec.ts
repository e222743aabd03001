import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { postDeployment } from './api.ts'
import { ADMIN } from './server.ts'
import { expect, test } from './test.ts'
import { openForm, signIn } from './visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)).toEqual(
    [],
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        allowed: /404/,
      })

      test('the site', async ({ page, server }) => {
        const form = await openForm(page, server.site)
        await expectAccessible(page)
        await form.getByRole('button', { name: 'Submit Request' }).click()
        await form.getByRole('button', { name: 'States Where Sites Are Located' }).click()
        await expectAccessible(page)
        await page.goto(`${server.site}/nowhere`)
        await expectAccessible(page)
      })

      test('the admin app', async ({ page, server }) => {
        const id = await postDeployment(server)
        await page.goto(`${server.admin}/admin/login`)
        await page.getByLabel('Email').waitFor()
        await expectAccessible(page)
        await signIn(page, server.admin, ADMIN.email, ADMIN.password)
        await page.getByRole('row').nth(1).waitFor()
        await expectAccessible(page)
        await page.goto(`${server.admin}/admin/dashboard?view=subscribers`)
        await page.getByRole('button', { name: 'Export CSV' }).waitFor()
        await expectAccessible(page)
        await page.goto(`${server.admin}/admin/submission/${id}`)
        await page.getByText('fold.png').first().waitFor()
        await expectAccessible(page)
      })
    })
  }
}
