import { createAnnouncer } from './announcer.ts'
import { checkFiles } from './checkFiles.ts'
import { createFileItem, type FileItem } from './fileItem.ts'
import { forgetExpiredUploads } from './fileSender.ts'

/** Sends the files of the form one after the other, and shows their progress below it. */
export function upgradeFileForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const hint = form.querySelector('p')
  const {
    uploads = '',
    done = '',
    hint: newHint = '',
    reference = '',
    maxBytes,
    maxFiles,
  } = form.dataset
  const token = new URL(form.action).searchParams.get('token') ?? ''
  if (!input || !hint) return
  const limits = { maxBytes: Number(maxBytes), maxFiles: Number(maxFiles) }
  const announcer = createAnnouncer()
  const list = document.createElement('ul')
  list.hidden = true
  const items = new Set<FileItem>()
  hint.textContent = newHint
  form.append(list, announcer.element)
  void forgetExpiredUploads()

  /** Starts the next file, or leads to the changed page once the server has all files. */
  function update(): void {
    const states = [...items].map(({ getState }) => getState())
    list.hidden = items.size === 0
    if (items.size > 0 && states.every((state) => state === 'sent')) {
      location.assign(done)
      return
    }
    if (states.some((state) => state === 'sending' || state === 'interrupted')) return
    for (const item of items) {
      if (item.getState() !== 'waiting') continue
      item.start()
      return
    }
  }

  function add(file: File, problem: string | undefined): void {
    const item = createFileItem({
      ...{ file, problem, token, reference },
      endpoint: new URL(uploads, location.href).href,
      announce: announcer.announce,
      onChange: update,
      onRemove() {
        items.delete(item)
        item.element.remove()
        input?.focus()
        update()
      },
    })
    items.add(item)
    list.append(item.element)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const files = [...(input.files ?? [])]
    input.value = ''
    const keptCount = [...items].filter(({ getState }) => getState() !== 'refused').length
    for (const { file, problem } of checkFiles(files, limits, keptCount)) add(file, problem)
    update()
  })
  window.addEventListener('online', () => {
    for (const item of items) item.reconnect()
  })
}
