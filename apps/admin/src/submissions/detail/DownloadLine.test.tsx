import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, fakeSession, renderPage } from '../../testing/renderApp.tsx'
import { DownloadLine } from './DownloadLine.tsx'

const LONG_NAME = `${'second-shift-folding-line-'.repeat(4)}take-2.mp4`

test.each([
  [LONG_NAME, '.mp4'],
  ['tray.jpg', '.jpg'],
  ['README', ''],
])('the extension of %s stays visible', async (originalName, extension) => {
  fakeServer({})
  const entry = {
    originalName,
    path: `a/${originalName}`,
    url: `/media/${originalName}`,
    size: 1,
    type: 'video/mp4',
    kind: 'video',
  } as const
  await renderPage(
    '/admin/submission/7',
    <div style={{ inlineSize: 420 }}>
      <DownloadLine entry={entry} onView={() => {}} />
    </div>,
    { session: fakeSession() },
  )
  const name = page.getByTitle(originalName)
  await expect.element(name).toHaveTextContent(originalName)
  const end = name.element().lastElementChild
  expect(end?.textContent).toBe(extension)
  const viewButton = page.getByRole('button', { name: 'View' }).element()
  const nameRight = end?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
  expect(nameRight).toBeLessThanOrEqual(viewButton.getBoundingClientRect().left)
})
