import type { Page } from '@playwright/test'
import { fetchAccessToken, openAdmin, postDeployment } from '../api.ts'
import type { E2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'

test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/ })

const BANNER = 'Saved on this device. Waiting for the network.'

async function fetchFromApi(server: E2eServer, path: string) {
  const response = await fetch(`${server.site}/api${path}`, {
    headers: { authorization: `Bearer ${await fetchAccessToken(server)}` },
  })
  return (await response.json()).data
}

async function openSubmission(page: Page, server: E2eServer, id: string) {
  await openAdmin(page, server)
  // Wait until the server has received the page's presence. If a test ended the page's event stream
  // earlier, for example by going offline, the server would reject the request.
  const presenceResponse = page.waitForResponse(/\/api\/presence\//)
  await page.goto(`${server.admin}/admin/submission/${id}`)
  await presenceResponse
  await expect(page.getByRole('button', { name: 'Status: New' })).toBeVisible()
}

/** Changes the status to "Qualified", and adds a note. */
async function makeEdits(page: Page) {
  await page.getByRole('button', { name: 'Status: New' }).click()
  await page.getByRole('menuitemradio', { name: 'Qualified' }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Called from the train')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('2 edits waiting')).toBeVisible()
  await expect(page.getByText(BANNER)).toBeVisible()
}

/** Expects that the server has saved the status change and the note exactly once. */
async function expectSavedOnce(server: E2eServer, id: string) {
  const submission = await fetchFromApi(server, `/submission/${id}`)
  expect(submission.status).toBe('qualified')
  const notes: { text: string }[] = await fetchFromApi(server, `/submission/${id}/notes`)
  expect(notes.map(({ text }) => text)).toEqual(['Called from the train'])
  const events: { kind: string }[] = await fetchFromApi(server, `/submission/${id}/history`)
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'changed', 'note_added'])
}

test('edits that were made offline are saved once the network is back', async ({
  page,
  context,
  server,
}) => {
  const id = await postDeployment(server, { company: 'Offline Linen' })
  await openSubmission(page, server, id)
  await context.setOffline(true)
  await makeEdits(page)
  await context.setOffline(false)
  await expect(page.getByText('2 edits saved')).toBeVisible()
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await expectSavedOnce(server, id)
})

test('edits survive a reload, and a lost response doesn’t repeat them', async ({
  page,
  context,
  server,
}) => {
  const id = await postDeployment(server, { company: 'Lost Linen' })
  await openSubmission(page, server, id)
  // At first, the server saves each edit, but the browser gets no response.
  let isResponseLost = true
  const deliveredMethods: string[] = []
  const isEdit = (url: URL) => /\/api\/submission\/[^/]+(?:\/notes)?$/.test(url.pathname)
  await context.route(isEdit, async (route) => {
    const method = route.request().method()
    if (method === 'GET') return await route.continue()
    if (!isResponseLost) {
      deliveredMethods.push(method)
      return await route.continue()
    }
    await route.fetch()
    await route.abort()
  })
  await makeEdits(page)
  await page.reload()
  await expect(page.getByText('2 edits waiting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: Qualified' })).toBeVisible()
  isResponseLost = false
  // Both tabs try to send the edits, but only one tab may send each edit.
  const secondPage = await context.newPage()
  await secondPage.goto(`${server.admin}/admin/submission/${id}`)
  for (const tab of [page, secondPage]) await expect(tab.getByText(BANNER)).toHaveCount(0)
  await expect(secondPage.getByRole('list', { name: 'Notes' })).toContainText(
    'Called from the train',
  )
  expect(deliveredMethods).toEqual(['PATCH', 'POST'])
  await expectSavedOnce(server, id)
})
