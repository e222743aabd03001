import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeSubmissionServer } from '../../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../../testing/renderSubmission.tsx'
import { createTestSubmission } from '../../../testing/submissions.ts'
import { ImagePreview } from '../ImagePreview.tsx'
import { LightboxContent } from './LightboxContent.tsx'

const createMedia = (originalName: string, type: string) =>
  JSON.stringify({
    originalName,
    type,
    size: 1000,
    url: `https://api.example/storage/v1/object/workflow-media/a/${originalName}`,
  })

const WORKFLOW_MEDIA = [
  createMedia('line.mp4', 'video/mp4'),
  createMedia('parts.pdf', 'application/pdf'),
  createMedia('parts.csv', 'text/csv'),
  'broken',
]

const dialog = page.getByRole('dialog')
const viewPdfButton = page.getByRole('button', { name: 'View parts.pdf' })

async function renderFiles(respondWithPdf = () => new Response('<script>')) {
  fakeSubmissionServer(
    { submission: createTestSubmission({ workflow_media: WORKFLOW_MEDIA }) },
    {
      'GET /storage/v1/object/authenticated/workflow-media/a/parts.pdf': respondWithPdf,
    },
  )
  await renderSubmission()
}

test('opens a file, shows other files with the arrow keys, and restores focus on close', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  await renderFiles()
  await viewPdfButton.click()
  await expect.element(dialog).toHaveAccessibleName('parts.pdf')
  await expect.element(dialog).toHaveTextContent('2 of 2')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveAccessibleName('line.mp4')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog).toHaveAccessibleName('parts.pdf')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect.element(dialog).toHaveAccessibleName('line.mp4')
  await expect.element(dialog.getByRole('button', { name: 'Download line.mp4' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(viewPdfButton).toHaveFocus()
})

test('has no view button for files that browsers can’t show', async () => {
  await renderFiles()
  await expect.element(viewPdfButton).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'View parts.csv' })).not.toBeInTheDocument()
})

test('shows a file as a PDF if its type says so, even if its content isn’t a PDF', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  await renderFiles()
  await viewPdfButton.click()
  await expect.element(page.getByTitle('parts.pdf', { exact: true }).last()).toBeVisible()
  const [blob] = createObjectUrl.mock.calls[0] ?? []
  expect((blob as Blob).type).toBe('application/pdf')
})

test('shows a message for a PDF if the browser has no PDF viewer', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  await renderFiles()
  await viewPdfButton.click()
  await expect.element(dialog).toHaveTextContent('Your browser can’t show this PDF here.')
})

test('a PDF that failed to load can be loaded again', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  let isDown = true
  await renderFiles(() => new Response('%PDF', { status: isDown ? 503 : 200 }))
  await viewPdfButton.click()
  await expect.element(dialog).toHaveTextContent('Failed to load the preview.')
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTitle('parts.pdf', { exact: true }).last()).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog).toHaveAccessibleName('line.mp4')
})

test('previews that failed to load can be loaded again', async () => {
  let isDown = true
  fakeSubmissionServer(
    { submission: createTestSubmission({ workflow_media: WORKFLOW_MEDIA }) },
    {
      'POST /storage/v1/object/sign/workflow-media': () =>
        isDown
          ? new Response(null, { status: 503 })
          : Response.json([
              { path: 'a/line.mp4', signedURL: '/object/sign/workflow-media/a/line.mp4?token=x' },
            ]),
    },
  )
  await renderSubmission()
  const failure = page.getByText('Failed to load the previews.')
  await expect.element(failure).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

test('a video whose URL expires continues with a new URL', async () => {
  const createContent = (url: string) => (
    <LightboxContent
      entry={{
        kind: 'video',
        path: 'a/line.mp4',
        originalName: 'line.mp4',
        type: 'video/mp4',
        size: 1000,
        url,
      }}
      urls={{ url, thumbnail: undefined }}
    />
  )
  // The URL of an empty media source neither loads nor fails.
  const [oldUrl, newUrl] = [new MediaSource(), new MediaSource()].map(URL.createObjectURL)
  const screen = await render(createContent(oldUrl ?? ''))
  const video = screen.getByLabelText('line.mp4').element() as HTMLVideoElement
  Object.defineProperties(video, {
    currentTime: { value: 42, writable: true },
    paused: { value: false },
  })
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  video.dispatchEvent(new Event('loadedmetadata'))
  await screen.rerender(createContent(newUrl ?? ''))
  expect(video.src).toBe(oldUrl)
  video.dispatchEvent(new Event('error'))
  await expect.poll(() => video.src).toBe(newUrl)
  video.currentTime = 0
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(42)
  expect(play).toHaveBeenCalledOnce()
})

test('clicking an image opens it', async () => {
  const onView = vi.fn()
  const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
  await render(
    <ImagePreview name="tray.jpg" shownUrls={{ url, thumbnail: undefined }} onView={onView} />,
  )
  await page.getByRole('button', { name: 'View tray.jpg' }).click({ force: true })
  expect(onView).toHaveBeenCalledOnce()
})
