import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormProblem } from './FormProblem.tsx'

const MESSAGE = 'Can’t reach the server. Check your connection and try again.'

const message = page.getByText(MESSAGE)
const goOnline = () => window.dispatchEvent(new Event('online'))

test('a message about the connection disappears once the browser is online again', async () => {
  await render(<FormProblem message={MESSAGE} isOffline />)
  await expect.element(message).toBeVisible()
  goOnline()
  await expect.poll(() => message.query()).toBeNull()
})

test('the same message appears again after another failure', async () => {
  const { rerender } = await render(<FormProblem message={MESSAGE} isOffline />)
  goOnline()
  await expect.poll(() => message.query()).toBeNull()
  await rerender(<FormProblem message={undefined} />)
  await rerender(<FormProblem message={MESSAGE} isOffline />)
  await expect.element(message).toBeVisible()
})

test('other messages stay', async () => {
  const { rerender } = await render(<FormProblem message={MESSAGE} />)
  goOnline()
  await rerender(<FormProblem message={MESSAGE} />)
  await expect.element(message).toBeVisible()
})
