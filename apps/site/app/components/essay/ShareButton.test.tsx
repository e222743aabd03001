import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Announcer } from '../../shell/Announcer.tsx'
import { ShareButton } from './ShareButton.tsx'

const FAILURE = 'Copy it from the address bar instead.'

/** Renders a button and replaces the clipboard with one that calls `write`. */
async function renderButton(write: (text: string) => Promise<void>) {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  onTestFinished(() => writeText.mockRestore())
  const { getByRole } = await render(
    <>
      <ShareButton
        label="Copy link"
        copiedLabel="Link copied"
        failureText={FAILURE}
        createText={() => 'https://duet.example/article'}
      />
      <button type="button">Next</button>
      <Announcer />
    </>,
  )
  return { getByRole, writeText }
}

test('copies, and says so until the button loses focus', async () => {
  const { getByRole, writeText } = await renderButton(async () => {})
  await getByRole('button', { name: 'Copy link' }).click()
  await expect.element(getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://duet.example/article')
  await expect.element(getByRole('status')).toHaveTextContent('Link copied')
  await getByRole('button', { name: 'Next' }).click()
  await expect.element(getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('says what to do if the browser doesn’t copy', async () => {
  const { getByRole } = await renderButton(() => Promise.reject(new Error('Not allowed')))
  await getByRole('button', { name: 'Copy link' }).click()
  await expect.element(getByRole('paragraph')).toHaveTextContent(FAILURE)
  await expect.element(getByRole('status')).toHaveTextContent(FAILURE)
})
