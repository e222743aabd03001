import { formatBytes } from '@duet/forms/schema'

export type SendingState = 'waiting' | 'sending' | 'paused' | 'interrupted' | 'refused' | 'sent'

interface FileRowOptions {
  file: File
  /** Pauses the file, or continues it. */
  onToggle: () => void
  onRemove: () => void
}

/** Creates the list item of a file, with its progress and its buttons. */
export function createFileRow({ file, onToggle, onRemove }: FileRowOptions) {
  const element = document.createElement('li')
  element.tabIndex = -1
  const name = document.createElement('span')
  const bdi = document.createElement('bdi')
  bdi.textContent = file.name
  name.append(bdi, ` (${formatBytes(file.size)})`)
  const progress = document.createElement('progress')
  progress.max = Math.max(file.size, 1)
  progress.value = 0
  progress.setAttribute('aria-label', file.name)
  const status = document.createElement('small')
  const toggle = createButton(onToggle)
  const remove = createButton(onRemove)
  setText(remove, 'Remove', file)
  element.append(name, progress, status, toggle, remove)

  return {
    element,

    show(state: SendingState, sentBytes: number, message = ''): void {
      const hadFocus = element.contains(document.activeElement)
      const percent = Math.floor((100 * sentBytes) / progress.max)
      progress.value = sentBytes
      element.dataset.state = state
      status.textContent = {
        waiting: 'Waiting',
        sending: `${percent}% sent`,
        paused: `Paused at ${percent}%`,
        interrupted: message,
        refused: message,
        sent: 'Sent',
      }[state]
      const isEnded = state === 'refused' || state === 'sent'
      progress.hidden = state === 'refused'
      toggle.hidden = isEnded
      remove.hidden = state === 'sent'
      setText(toggle, state === 'paused' ? 'Resume' : 'Pause', file)
      // A button that disappears must not lose the focus to the start of the page.
      if (hadFocus && !isVisible(document.activeElement)) {
        const target = remove.hidden ? element : remove
        target.focus()
      }
    },
  }
}

function isVisible(element: Element | null): boolean {
  return element instanceof HTMLElement && element !== document.body && !element.hidden
}

function createButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}

/** Screen readers say which file a button is for. */
function setText(button: HTMLButtonElement, text: string, file: File): void {
  if (button.textContent === text) return
  button.textContent = text
  button.setAttribute('aria-label', `${text} ${file.name}`)
}
