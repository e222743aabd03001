import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSubmissionServer } from '../../testing/fakeSubmissionServer.ts'
import { renderSubmission } from '../../testing/renderSubmission.tsx'
import { createTestSubmission } from '../../testing/submissions.ts'

const createEntry = (originalName: string, scan: object) =>
  JSON.stringify({
    originalName,
    type: 'image/png',
    size: 1000,
    url: `https://api.example/storage/v1/object/workflow-media/a/${originalName}`,
    ...scan,
  })

test('shows files in quarantine without a preview or a download', async () => {
  const submission = createTestSubmission({
    workflow_media: [
      createEntry('a.png', { scan: 'infected', virus: 'Eicar-Test-Signature' }),
      createEntry('b.png', { scan: 'pending' }),
    ],
  })
  fakeSubmissionServer({ submission })
  await renderSubmission({ role: 'viewer' })
  const items = page.getByRole('region', { name: '2 files' }).getByRole('listitem')
  await expect
    .element(items.nth(0))
    .toHaveTextContent('a.pngIn quarantine: contains a virus (Eicar-Test-Signature)')
  await expect.element(items.nth(1)).toHaveTextContent('b.pngWaiting to be scanned for viruses')
  await expect
    .element(page.getByRole('button', { name: /^(Download|View)/ }))
    .not.toBeInTheDocument()
})
