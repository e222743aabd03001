import { findHiddenText } from '../packages/ui/src/testing/hiddenText.ts'
import { fetchAccessToken } from './api.ts'
import { SITE_ROUTES } from './routes.ts'
import { expect, test } from './test.ts'
import { openHydrated } from './visitor.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`forced colors, ${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
        allowedMessages: /404|nowhere/,
      })

      test('every page shows all of its text', async ({ page, server }) => {
        test.slow()
        for (const path of [...SITE_ROUTES, '/nowhere']) {
          await openHydrated(page, server.site + path)
          expect(await page.evaluate(findHiddenText), path).toEqual([])
        }
      })
    })
  }
}

test.describe('forced colors on a message page', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the unsubscribe page shows the text of its button', async ({ page, server, request }) => {
    const data = { email: 'forced@haldenlinen.example' }
    await request.post(`${server.site}/api/newsletter`, { data })
    const headers = { authorization: `Bearer ${await fetchAccessToken(server)}` }
    const outboxUrl = `${server.site}/api/outbox`
    const listResponse = await request.get(`${outboxUrl}?q=${data.email}`, { headers })
    const [{ id }] = (await listResponse.json()).data
    const mail = await (await request.get(`${outboxUrl}/${id}`, { headers })).json()
    await page.goto(
      server.site + /\/api\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(mail.data.text)?.[0],
    )
    await expect(page.getByRole('button')).toBeVisible()
    expect(await page.evaluate(findHiddenText)).toEqual([])
  })
})
