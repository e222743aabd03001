import { Toaster, toast } from '@duet/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoViolations } from '../fixtures/axe.ts'
import { createFile, createPicture } from '../fixtures/files.ts'
import { addFiles } from '../fixtures/fill.ts'
import { DEPLOYMENT_FILE_LIMITS, MAX_FILE_BYTES } from '../schema/index.ts'
import { FileList, type FileListProps } from './FileList.tsx'
import { useFiles } from './useFiles.ts'

function StatefulFileList({
  labels,
  limits,
  disabled,
}: Pick<FileListProps, 'labels' | 'limits' | 'disabled'>) {
  const { items, add, remove, rejectedItems, dismiss } = useFiles({ labels, limits })
  return (
    <>
      <FileList
        label="Upload Videos and Images of Task Workflows"
        name="files"
        items={items}
        onAdd={add}
        onRemove={remove}
        rejectedItems={rejectedItems}
        onDismiss={dismiss}
        labels={labels}
        {...(limits && { limits })}
        disabled={disabled}
      />
      <Toaster />
    </>
  )
}

const input = page.getByLabelText('Upload Videos and Images of Task Workflows')
const getRows = (list = 'Chosen files') =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
const getZone = () => {
  const element = input.element().closest('[data-zone]')
  if (!element) throw new Error('The input has no drop zone')
  return element
}

function dispatchDragEvent(type: string, target: EventTarget, files: File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  target.dispatchEvent(event)
  return event
}

afterEach(() => {
  vi.restoreAllMocks()
  toast.dismiss()
})

test('on phones, each size is below its name', async () => {
  await page.viewport(390, 844)
  await render(<StatefulFileList />)
  const names = ['a.pdf', 'a-much-longer-name-of-a-file-from-line-3.pdf']
  addFiles(...names.map((name) => createFile(name)))
  for (const name of names) {
    const label = page.getByTitle(name)
    await expect.element(label).toBeVisible()
    const nameBounds = label.element().getBoundingClientRect()
    const sizeBounds = label.element().nextElementSibling?.getBoundingClientRect() as DOMRect
    expect(sizeBounds.top).toBeGreaterThanOrEqual(nameBounds.bottom)
    expect(sizeBounds.left).toBe(nameBounds.left)
  }
})

test('shows each chosen file with its size', async () => {
  await render(<StatefulFileList />)
  await expect.element(input).toHaveAccessibleDescription(/Max 5 files, 5MB per file/)
  await userEvent.upload(input, [createFile('fold.pdf', 831_898), createFile('line.mp4', 4096)])
  await expect.element(removeButton('line.mp4')).toBeVisible()
  expect(getRows()).toEqual([
    expect.stringMatching(/fold\.pdf.*812\.40 KB/),
    expect.stringMatching(/line\.mp4.*4\.00 KB/),
  ])
})

test('the next chosen files hide the toast about rejected ones', async () => {
  await render(<StatefulFileList />)
  await userEvent.upload(input, createFile('long.mp4', MAX_FILE_BYTES + 1))
  await expect.element(page.getByText('Files too large')).toBeVisible()
  await userEvent.upload(input, createFile('fold.pdf'))
  await expect.element(page.getByText('Files too large')).not.toBeInTheDocument()
})

test('accepts a file again after the user removes it', async () => {
  await render(<StatefulFileList />)
  const file = createFile('fold.pdf')
  await userEvent.upload(input, file)
  await removeButton('fold.pdf').click()
  await expect.element(removeButton('fold.pdf')).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
  await userEvent.upload(input, file)
  await expect.element(removeButton('fold.pdf')).toBeVisible()
})

test('moves focus to the next file when the user removes a file', async () => {
  await render(<StatefulFileList />)
  await userEvent.upload(
    input,
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => createFile(name)),
  )
  await removeButton('b.pdf').click()
  await expect.element(removeButton('c.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removeButton('a.pdf')).toHaveFocus()
})

test('lists files over 5 MB and adds the other files', async () => {
  await render(<StatefulFileList />)
  addFiles(
    createFile('line-03.mov', MAX_FILE_BYTES + 1),
    createFile('fits.mp4', MAX_FILE_BYTES),
    createFile('notes.txt'),
  )
  const text = page.getByText('line-03.mov exceeds the 5MB limit. Please choose smaller files.')
  await expect.element(page.getByText('Files too large')).toBeVisible()
  await expect.element(text).toBeVisible()
  await expect.element(removeButton('fits.mp4')).toBeVisible()
  expect(getRows()).toHaveLength(1)
})

test('keeps rejected files in the list with the reason, until the user dismisses them', async () => {
  await render(<StatefulFileList />)
  const getRejectedRows = () => getRows('Files that weren’t added')
  const dismissButton = (name: string) => page.getByRole('button', { name: `Dismiss ${name}` })
  addFiles(createFile('line.mov', MAX_FILE_BYTES + 1), createFile('fold.png'))
  toast.dismiss()
  await expect.element(dismissButton('line.mov')).toBeVisible()
  expect(getRejectedRows()).toEqual([
    expect.stringMatching(/line\.mov.*5\.00 MB.*it’s over 5MB\. Choose a smaller file\./),
  ])
  addFiles(...Array.from({ length: 5 }, (_, index) => createFile(`${index}.png`)))
  await expect.element(dismissButton('4.png')).toBeVisible()
  expect(getRejectedRows()).toHaveLength(6)
  expect(getRejectedRows().at(-1)).toMatch(/4\.png.*the maximum is 5 files\./)
  await expectNoViolations()

  await dismissButton('0.png').click()
  await expect.element(dismissButton('1.png')).toHaveFocus()
  addFiles(createFile('line.mov'))
  await expect.element(removeButton('line.mov')).toBeVisible()
  await expect.element(dismissButton('line.mov')).not.toBeInTheDocument()
  for (const name of ['1.png', '2.png', '3.png', '4.png']) await dismissButton(name).click()
  await expect.element(input).toHaveFocus()
})

test('adds no files if there would be more than five', async () => {
  await render(<StatefulFileList />)
  await userEvent.upload(
    input,
    ['1.png', '2.png', '3.png', '4.png'].map((name) => createFile(name)),
  )
  await userEvent.upload(input, [createFile('5.png'), createFile('6.png')])
  await expect.element(page.getByText('Too many files')).toBeVisible()
  await expect.element(page.getByText('Maximum 5 files allowed')).toBeVisible()
  expect(getRows()).toHaveLength(4)
})

/** Makes browsers report each dropped item as a folder. Tests can't drop a real folder. */
function reportFolders() {
  const entry = { isDirectory: true } as FileSystemDirectoryEntry
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry)
}

test('rejects a dropped folder, even if its name ends like a file’s name', async () => {
  await render(<StatefulFileList />)
  reportFolders()
  dispatchDragEvent('drop', getZone(), [createFile('plans.pdf', 4096)])
  const alert = page.getByRole('alert').filter({ hasText: 'Folders can’t be added' })
  await expect.element(alert).toHaveTextContent('plans.pdf is a folder.')
  expect(getRows('Files that weren’t added')).toEqual([
    '/plans.pdfNot added, because it’s a folder. Choose the files in it.',
  ])
  expect(page.getByRole('list', { name: 'Chosen files' }).elements()).toEqual([])
  await expectNoViolations()
})

const oneFile = { ...DEPLOYMENT_FILE_LIMITS, maxCount: 1 }

test('a field for one file replaces its file', async () => {
  await render(<StatefulFileList limits={oneFile} />)
  await expect.element(page.getByText('Choose files')).toBeVisible()
  await userEvent.upload(input, createFile('first.pdf'))
  await expect.element(page.getByText('Replace file')).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: '1 of 1 files chosen' })
  const announcement = status.element().firstElementChild
  await userEvent.upload(input, createFile('second.pdf'))
  await expect.element(removeButton('second.pdf')).toBeVisible()
  expect(getRows()).toHaveLength(1)
  expect(status.element().firstElementChild).not.toBe(announcement)
  dispatchDragEvent('drop', getZone(), [createFile('third.pdf')])
  await expect.element(removeButton('third.pdf')).toBeVisible()
  expect(getRows()).toHaveLength(1)

  dispatchDragEvent('drop', getZone(), [createFile('4.pdf'), createFile('5.pdf')])
  await expect.element(page.getByText('Maximum 1 file allowed')).toBeVisible()
  expect(getRows()).toEqual([expect.stringContaining('third.pdf')])
  await removeButton('third.pdf').click()
  await expect.element(page.getByText('Choose files')).toBeVisible()
})

test.each([
  ['a disabled list', false],
  ['a list in a disabled fieldset', true],
])('%s ignores dropped files, and keeps its files', async (_, isInFieldset) => {
  const createList = (isDisabled: boolean) => (
    <fieldset disabled={isInFieldset && isDisabled}>
      <StatefulFileList disabled={!isInFieldset && isDisabled} />
    </fieldset>
  )
  const { rerender } = await render(createList(false))
  addFiles(createFile('fold.pdf'), createFile('line.mov', MAX_FILE_BYTES + 1))
  await expect.element(removeButton('fold.pdf')).toBeEnabled()
  dispatchDragEvent('dragenter', getZone(), [createFile('other.pdf')])
  await expect.poll(() => getZone().hasAttribute('data-over')).toBe(true)
  await rerender(createList(true))
  dispatchDragEvent('dragleave', getZone(), [createFile('other.pdf')])
  await expect.poll(() => getZone().hasAttribute('data-over')).toBe(false)

  await expect.element(input).toBeDisabled()
  await expect.element(removeButton('fold.pdf')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Dismiss line.mov' })).toBeDisabled()
  for (const target of [getZone(), input.element()]) {
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = dispatchDragEvent(type, target, [createFile('other.pdf')])
      // Otherwise, the browser would open the dropped file.
      if (type !== 'dragenter') expect(event.defaultPrevented).toBe(true)
    }
  }
  expect(getZone().hasAttribute('data-over')).toBe(false)
  await expectNoViolations()
  await rerender(createList(false))
  await expect.element(removeButton('fold.pdf')).toBeEnabled()
  expect(getRows()).toHaveLength(1)
})

test('adds files dropped on the zone and ignores files dropped outside it', async () => {
  await render(<StatefulFileList />)
  dispatchDragEvent('dragenter', getZone(), [createFile('fold.pdf')])
  await expect.poll(() => getZone().getAttribute('data-over')).toBe('')
  expect(dispatchDragEvent('dragover', getZone(), [createFile('fold.pdf')]).defaultPrevented).toBe(
    true,
  )
  dispatchDragEvent('drop', getZone(), [createFile('fold.pdf')])
  await expect.element(removeButton('fold.pdf')).toBeVisible()
  expect(getZone().hasAttribute('data-over')).toBe(false)

  expect(dispatchDragEvent('drop', document.body, [createFile('other.pdf')]).defaultPrevented).toBe(
    true,
  )
  expect(getRows()).toHaveLength(1)
})

test('lets other file inputs on the page receive files', async () => {
  await render(
    <>
      <StatefulFileList />
      <input type="file" aria-label="Photo" />
      <input type="file" aria-label="Disabled" disabled />
    </>,
  )
  const drop = (name: string) =>
    ['dragover', 'drop'].map((type) => {
      const target = page.getByLabelText(name).element()
      return dispatchDragEvent(type, target, [createFile('fold.pdf')]).defaultPrevented
    })
  expect(drop('Photo')).toEqual([false, false])
  expect(drop('Disabled')).toEqual([true, true])
})

test('shows thumbnails and revokes their object URLs', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await render(<StatefulFileList />)
  await userEvent.upload(input, await createPicture('fold.png'))
  await expect
    .poll(() => document.querySelector<HTMLImageElement>('img[src^="blob:"]')?.naturalWidth)
    .toBe(176)
  const url = document.querySelector('img')?.src
  await removeButton('fold.png').click()
  await expect.poll(() => revoke.mock.calls.flat()).toContain(url)
})

test('shows a thumbnail of a type that a deployment request doesn’t accept', async () => {
  const picture = new File([await createPicture('fold.png')], 'fold.webp', { type: 'image/webp' })
  await render(
    <FileList
      label="Pictures"
      name="pictures"
      limits={{ types: { 'image/webp': ['.webp'] }, maxCount: 1, maxBytes: MAX_FILE_BYTES }}
      items={[{ id: 1, file: picture }]}
      onAdd={() => {}}
      onRemove={() => {}}
    />,
  )
  await expect
    .poll(() => document.querySelector<HTMLImageElement>('img[src^="blob:"]')?.naturalWidth)
    .toBe(176)
})

test('adds a picture that the browser declares as unknown, with its thumbnail', async () => {
  await render(<StatefulFileList />)
  const type = 'application/octet-stream'
  await userEvent.upload(input, new File([await createPicture('fold.png')], 'fold.png', { type }))
  await expect
    .poll(() => document.querySelector<HTMLImageElement>('img[src^="blob:"]')?.naturalWidth)
    .toBe(176)
})

test('shows the extension of a file without a thumbnail', async () => {
  await render(<StatefulFileList />)
  await userEvent.upload(input, createFile('broken.mp4'))
  await expect.poll(() => getRows()).toEqual([expect.stringMatching(/^mp4broken\.mp4/)])
})

test('shortens an extension without cutting a letter from its accent', async () => {
  await render(<StatefulFileList />)
  const name = 'scan.cafe\u0301s'
  await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  await expect.poll(() => getRows()).toEqual([expect.stringMatching(/^cafe\u0301scan/)])
})

test('a form gets the files of lists that aren’t disabled, beside other values of the same name', async () => {
  const createItems = (...names: string[]) =>
    names.map((name, id) => ({ id, file: createFile(name) }))
  const listProps = { name: 'files', onAdd: () => {}, onRemove: () => {} }
  const { container } = await render(
    <form>
      <input type="hidden" name="files" value="stored.pdf" />
      <FileList {...listProps} label="First" items={createItems('a.png', 'b.png')} />
      <FileList {...listProps} label="Second" items={createItems('c.png')} />
      <FileList {...listProps} label="Disabled" disabled items={createItems('d.png')} />
      <fieldset disabled>
        <FileList {...listProps} label="In a fieldset" items={createItems('e.png')} />
      </fieldset>
    </form>,
  )
  const values = new FormData(container.querySelector('form') ?? undefined).getAll('files')
  const names = values.map((value) => (typeof value === 'string' ? value : value.name))
  expect(names).toEqual(['stored.pdf', 'a.png', 'b.png', 'c.png'])
})

test('passes axe', async () => {
  await render(<StatefulFileList />)
  await userEvent.upload(input, [createFile('fold.pdf'), await createPicture('fold.png')])
  await expect.element(removeButton('fold.png')).toBeVisible()
  await expectNoViolations()
})

test('takes custom labels for the list and for toasts', async () => {
  const labels = {
    chooseFiles: 'Dateien wählen',
    removeFile: (name: string) => `${name} entfernen`,
    tooManyFilesText: (max: number) => `Höchstens ${max} Dateien`,
  }
  await render(<StatefulFileList labels={labels} />)
  await expect.element(page.getByText('Dateien wählen')).toBeVisible()
  await expect.element(page.getByText('Drop files here.')).toBeVisible()
  addFiles(createFile('fold.png'))
  await expect.element(page.getByRole('button', { name: 'fold.png entfernen' })).toBeVisible()
  addFiles(...Array.from({ length: 5 }, (_, index) => createFile(`${index}.png`)))
  await expect.element(page.getByText('Höchstens 5 Dateien')).toBeVisible()
})
