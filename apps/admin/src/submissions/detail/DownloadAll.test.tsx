import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  createFailureResponse,
  createResponse,
  fakeSubmissionServer,
} from '../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../testing/renderSubmission.tsx'
import { createTestSubmission } from '../../testing/submissions.ts'

const ZIP_URL = 'https://api.example/api/submission/1/files.zip?ticket=t'
const ZIP_ROUTE = 'POST /api/submission/1/files.zip'

const downloadAllButton = page.getByRole('button', { name: 'Download all' })

/** Records the URLs of clicked links instead of opening them. */
function recordClickedUrls(): string[] {
  const urls: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    urls.push(this.href)
  })
  return urls
}

async function renderFiles(names: readonly string[], respond: () => Response) {
  const media = names.map((originalName) =>
    JSON.stringify({
      originalName,
      type: 'application/pdf',
      size: 1000,
      url: `https://api.example/storage/v1/object/workflow-media/a/${originalName}`,
    }),
  )
  const submission = createTestSubmission({ workflow_media: media })
  fakeSubmissionServer({ submission }, { [ZIP_ROUTE]: respond })
  await renderSubmission({ role: 'viewer' })
}

test('downloads all files as one archive', async () => {
  const urls = recordClickedUrls()
  await renderFiles(['a.pdf', 'b.pdf'], () => createResponse({ url: ZIP_URL }))
  await downloadAllButton.click()
  await expect.poll(() => urls).toEqual([ZIP_URL])
})

test('stays on the page if the files no longer exist', async () => {
  const urls = recordClickedUrls()
  await renderFiles(['a.pdf', 'b.pdf'], () => createFailureResponse(404, 'not_found'))
  await downloadAllButton.click()
  await expect.element(page.getByText('Failed to download the files')).toBeVisible()
  await expect.element(downloadAllButton).toBeEnabled()
  expect(urls).toEqual([])
})

test('says that the server can’t be reached', async () => {
  await renderFiles(['a.pdf', 'b.pdf'], () => {
    throw new TypeError('offline')
  })
  await downloadAllButton.click()
  await expect.element(page.getByText('Can’t reach the server')).toBeVisible()
})

test('isn’t shown for a single file, which has its own download button', async () => {
  await renderFiles(['a.pdf'], () => createResponse({ url: ZIP_URL }))
  await expect.element(page.getByRole('button', { name: 'Download a.pdf' })).toBeVisible()
  await expect.element(downloadAllButton).not.toBeInTheDocument()
})
