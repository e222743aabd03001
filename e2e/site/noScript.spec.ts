import { fetchAccessToken } from '../api.ts'
import { createPng, writeFiles } from '../files.ts'
import { expect, reusingTest, test } from '../test.ts'
import { REQUEST } from '../visitor.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('submitting the deployment form leads to a message page', async ({
    page,
    server,
    request,
  }, testInfo) => {
    await page.goto(`${server.site}/?utm_source=Mailing&utm_medium=email`)
    const form = page.locator('form[action="/api/deployment"]')
    await form.getByLabel('Requester Name').fill(REQUEST.name)
    await form.getByLabel('Email').fill('no-script@haldenlinen.example')
    await form.getByLabel('Title').fill(REQUEST.title)
    await form.getByLabel('Company').fill('Plain Post Laundry')
    await form.getByLabel('Use Case').fill(REQUEST.useCase)
    await form.getByLabel('Total Units Needed').fill('3')
    await form.locator('summary').click()
    await form.getByLabel('Texas').check()
    await form.getByLabel('New York').check()
    await form
      .locator('input[type=file]')
      .setInputFiles(await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(900) }))
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByText('Request received!')).toBeVisible()

    const response = await request.get(`${server.site}/api/submissions`, {
      headers: { authorization: `Bearer ${await fetchAccessToken(server)}` },
    })
    const { data } = await response.json()
    const submission = data.find(
      ({ company }: { company: string }) => company === 'Plain Post Laundry',
    )
    expect(submission.states).toEqual(['New York', 'Texas'])
    expect(submission.workflow_media).toHaveLength(1)
    expect(submission).toMatchObject({
      source: 'mailing',
      first_touch: { utm_source: 'Mailing', utm_medium: 'email', path: '/' },
    })
  })

  test('the label of the states field belongs to the visible control', async ({ page, server }) => {
    await page.goto(server.site)
    const form = page.locator('form[action="/api/deployment"]')
    const summary = form.locator('summary')
    await expect(summary).toHaveAccessibleName('States Where Sites Are Located Select states...')
    await summary.click()
    await expect(form.getByRole('group', { name: 'States Where Sites Are Located' })).toBeVisible()
    const orphanLabels = await page
      .locator('label')
      .evaluateAll((labels) =>
        labels
          .filter((label) => !(label as HTMLLabelElement).control)
          .map((label) => label.textContent),
      )
    expect(orphanLabels).toEqual([])
  })

  test('submitting the newsletter form leads to a message page', async ({ page, server }) => {
    await page.goto(server.site)
    const form = page.locator('form[action="/api/newsletter"]')
    await form.getByLabel('Email').fill('plain@haldenlinen.example')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Successfully subscribed!')).toBeVisible()
  })
})

reusingTest.describe('a path that does not exist', () => {
  reusingTest.use({ allowedMessages: /404|towels/ })

  reusingTest(
    'responds with status 404 and a link to the home page, and logs the path',
    async ({ page, server }) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      const response = await page.goto(`${server.site}/towels/left-sock`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await expect.poll(() => messages.join('\n')).toContain('/towels/left-sock')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(`${server.site}/`)
    },
  )
})
