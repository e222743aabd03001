import { fetchAccessToken } from '../api.ts'
import { type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'
import { tabTo } from '../visitor.ts'

test.use({ javaScriptEnabled: false })

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail({ NEWSLETTER_OPT_IN: 'confirmed' })
})
test.afterAll(() => server.stop())

test('a visitor confirms a sign-up with the link in the email, without JavaScript', async ({
  page,
  request,
}) => {
  const email = 'confirm@haldenlinen.example'
  const listAddresses = async () => {
    const response = await request.get(`${server.site}/api/newsletter`, {
      headers: { authorization: `Bearer ${await fetchAccessToken(server)}` },
    })
    const { data } = (await response.json()) as { data: { email: string; is_active: boolean }[] }
    return data.filter((row) => row.is_active).map((row) => row.email)
  }

  await page.goto(server.site)
  const form = page.locator('form[action="/api/newsletter"]')
  await form.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  expect(await listAddresses()).toEqual([])

  // Mail scanners open links, so only the button confirms.
  await page.goto(await server.waitForLink(email, '/api/newsletter/confirm'))
  expect(await listAddresses()).toEqual([])
  const button = page.getByRole('button')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(button).toHaveCount(0)
  expect(await listAddresses()).toEqual([email])
})
