import { createMp4, createPng, writeFiles } from '../files.ts'
import { expect, reusingTest, test } from '../test.ts'
import { attachFiles, fillRequest, openForm, REQUEST } from '../visitor.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The error of a server that is busy. */
const OVERLOAD = {
  code: 'overloaded',
  message: 'The server is busy right now. Please try again in a minute.',
}

reusingTest(
  'shows an error under each invalid field and focuses the first invalid field',
  async ({ page, server }) => {
    const form = await openForm(page, server.site)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    for (const message of [
      'Name is required',
      'Valid email is required',
      'Title is required',
      'Company is required',
      'Use case is required',
      'At least one state is required',
      'Total units is required',
      'At least one file is required',
    ]) {
      await expect(form.getByText(message, { exact: true })).toHaveCount(2)
    }
    await expect(form.getByLabel('Requester Name')).toBeFocused()
    await form.getByRole('link', { name: 'Total units is required' }).click()
    await expect(form.getByLabel('Total Units Needed')).toBeFocused()
    await expect(page).toHaveURL(/#deployment-form$/)
  },
)

reusingTest(
  'enforces the limits on the type, size, and number of files',
  async ({ page, server }, testInfo) => {
    const form = await openForm(page, server.site)
    const folder = testInfo.outputPath('files')
    const [smallPath, maxSizePath, bigPath, textPath] = await writeFiles(folder, {
      'small.png': createPng(2000),
      'exact.png': createPng(MAX_FILE_BYTES),
      'big.mp4': await createMp4(MAX_FILE_BYTES + 1),
      'notes.txt': Buffer.from('hello'),
    })
    if (!smallPath || !maxSizePath || !bigPath || !textPath) throw new Error('no files')
    await attachFiles(page, [textPath])
    await expect(form.getByText('notes.txt')).toHaveCount(0)
    await attachFiles(page, [smallPath, maxSizePath, bigPath])
    await expect(page.getByText('Files too large')).toBeVisible()
    await expect(page.getByText(/big\.mp4.*5MB limit.*smaller video files/)).toBeVisible()
    const chosenFiles = form.getByRole('list', { name: 'Chosen files' })
    const rejectedFiles = form.getByRole('list', { name: 'Files that weren’t added' })
    await expect(chosenFiles.getByText('small.png', { exact: true })).toBeVisible()
    await expect(chosenFiles.getByText('5.00 MB', { exact: true })).toBeVisible()
    await expect(rejectedFiles.getByRole('listitem')).toHaveText(/big\.mp4.*over 5MB/)
    const morePaths = await writeFiles(
      folder,
      Object.fromEntries(
        [1, 2, 3, 4].map((number) => [`more-${number}.png`, createPng(1000 + number)]),
      ),
    )
    await attachFiles(page, morePaths)
    await expect(page.getByText('Too many files')).toBeVisible()
    await expect(page.getByText('Maximum 5 files allowed')).toBeVisible()
    await expect(chosenFiles.getByText('more-1.png')).toHaveCount(0)
    await expect(rejectedFiles.getByText('more-1.png')).toBeVisible()
    await form.getByRole('button', { name: 'Remove small.png' }).click()
    await expect(form.getByText('small.png', { exact: true })).toHaveCount(0)
  },
)

reusingTest(
  'the states field has type-ahead, chips, and a count, and closes on an outside click',
  async ({ page, server }) => {
    const form = await openForm(page, server.site)
    const button = form.getByRole('button', { name: 'States Where Sites Are Located' })
    await expect(button).toContainText('Select states...')
    await button.focus()
    await page.keyboard.press('ArrowDown')
    // Press all keys in one task. On a busy machine, a pause between two presses could start a new
    // type-ahead search.
    await page.evaluate(() => {
      for (const key of 'new y') {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }
    })
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(button).toContainText('2 states selected')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.locator('h1').first().click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(form.locator('input[name=states]')).toHaveValue('New York, North Carolina')
    await form.getByRole('button', { name: 'Remove New York' }).click()
    await expect(button).toContainText('1 states selected')
  },
)

reusingTest(
  'restores the input after a reload, and asks for the files again',
  async ({ page, server }, testInfo) => {
    let form = await openForm(page, server.site)
    await fillRequest(page)
    await attachFiles(
      page,
      await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(900) }),
    )
    await page.reload()
    form = await openForm(page, server.site)
    await expect(form.getByLabel('Company')).toHaveValue(REQUEST.company)
    await expect(form.getByLabel('Use Case')).toHaveValue(REQUEST.useCase)
    await expect(
      form.getByRole('button', { name: 'States Where Sites Are Located' }),
    ).toContainText('3 states selected')
    await expect(form.getByText('a.png')).toHaveCount(0)
    await expect(form.getByText(/files? .*(again|not kept)/i).first()).toBeVisible()
  },
)

test.describe('while sending', () => {
  reusingTest.use({ allowedMessages: /Failed to load resource/ })

  reusingTest(
    'shows a toast and keeps the input if the server fails',
    async ({ page, server }, testInfo) => {
      const form = await openForm(page, server.site)
      await fillRequest(page)
      await attachFiles(
        page,
        await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(900) }),
      )
      await page.route('**/api/deployment', (route) =>
        route.fulfill({ status: 503, json: { success: false, error: OVERLOAD } }),
      )
      await form.getByRole('button', { name: 'Submit Request' }).click()
      await expect(page.getByText('Failed to submit deployment request to our API.')).toBeVisible()
      await expect(page.getByText(OVERLOAD.message).first()).toBeVisible()
      await expect(form.getByLabel('Company')).toHaveValue(REQUEST.company)
      await expect(form.getByText('a.png', { exact: true })).toBeVisible()
      await page.unroute('**/api/deployment')
      await form.getByRole('button', { name: 'Submit Request' }).click()
      await expect(page.getByText('Request received!').first()).toBeVisible()
    },
  )

  reusingTest(
    'shows that the visitor is offline, and can send again once they are online',
    async ({ page, server, context }, testInfo) => {
      const form = await openForm(page, server.site)
      await fillRequest(page)
      await attachFiles(
        page,
        await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(900) }),
      )
      await context.setOffline(true)
      await form.getByRole('button', { name: 'Submit Request' }).click()
      await expect(form.getByText(/You’re offline|You're offline/)).toBeVisible()
      await context.setOffline(false)
      await form
        .getByRole('button', { name: /Try again|Submit Request/ })
        .first()
        .click()
      await expect(page.getByText('Request received!').first()).toBeVisible()
    },
  )

  test('shows progress and can be canceled', async ({ page, server, context }, testInfo) => {
    const form = await openForm(page, server.site)
    await fillRequest(page)
    await attachFiles(
      page,
      await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(4_000_000) }),
    )
    const cdpSession = await context.newCDPSession(page)
    await cdpSession.send('Network.enable')
    // The upload would take minutes, so that it's still in progress when it's canceled.
    await cdpSession.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 20_000,
    })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    const submittingButton = form.getByRole('button', { name: 'Submitting...' })
    await expect(submittingButton).toBeDisabled()
    await expect(form.getByRole('progressbar')).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByRole('button', { name: 'Submit Request' })).toBeVisible()
    await expect(form.getByLabel('Company')).toHaveValue(REQUEST.company)
    await expect(form.getByText('a.png', { exact: true })).toBeVisible()
  })
})
