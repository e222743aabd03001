import { expectAccessible } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { type ServerWithMail, startServerWithMail } from '../mailbox.ts'
import { expect, reusingTest as test } from '../test.ts'
import { REQUEST } from '../visitor.ts'

let server: ServerWithMail
test.beforeAll(async () => {
  server = await startServerWithMail()
})
test.afterAll(() => server.stop())

test('an admin replies with a template, using only the keyboard', async ({ page }) => {
  const id = await postDeployment(server)
  await openAdmin(page, server, `/admin/submission/${id}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).waitFor()

  await page.keyboard.press('r')
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeFocused()
  await page.getByRole('button', { name: 'Manage templates' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New template' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('First answer')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your request {reference}')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hi {name},\n\nwe can.')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter')
  await expect(dialog.getByRole('list', { name: 'Templates' })).toContainText('Shared')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Insert a template' }).press('Enter')
  await page.getByRole('menuitem', { name: 'First answer' }).press('Enter')
  await expect(message).toHaveValue(`Hi ${REQUEST.name},\n\nwe can.`)
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(page.frameLocator('dialog iframe').getByText('we can.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(message).toHaveValue(`Hi ${REQUEST.name},\n\nwe can.`)

  await message.press('Control+Enter')
  const thread = page.getByRole('list', { name: 'Replies' })
  await expect(thread).toContainText('we can.')
  await expect(thread).toContainText('Sent')
  await expect(page.locator('main')).toContainText('Contacted')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('replied by email')
})

test('an admin sends a test message', async ({ page }) => {
  await openAdmin(page, server, '/admin/dashboard?view=mail')
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByRole('textbox', { name: 'Recipient' }).fill('ops@duet.example')
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Test message queued')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'ops@duet.example' })
  await expect(row).toContainText('Sent')
})
