import { findHiddenText } from '../../packages/ui/src/testing/hiddenText.ts'
import { fetchAccessToken } from '../api.ts'
import { expect, reusingTest as test } from '../test.ts'

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
