import { createFileRow, type SendingState } from './fileRow.ts'
import { createFileSender } from './fileSender.ts'

interface FileItemOptions {
  file: File
  /** Why the server would refuse the file. */
  problem: string | undefined
  endpoint: string
  token: string
  reference: string
  announce: (text: string) => void
  /** Called when another file may start. */
  onChange: () => void
  onRemove: () => void
}

const OFFLINE = 'You’re offline. The upload continues once you’re connected again.'
const BUSY = 'The server is busy. We’re trying again.'
const RETRYING = 'The connection is lost. We’re trying again.'

export type FileItem = ReturnType<typeof createFileItem>

/** Creates a file in the list, with its sender and its row. */
export function createFileItem(options: FileItemOptions) {
  const { file, problem, endpoint, token, reference, announce, onChange, onRemove } = options
  let state: SendingState = 'waiting'
  let sentBytes = 0
  let announcedQuarter = 0

  const row = createFileRow({
    file,
    onToggle() {
      if (state === 'paused') return change('waiting')
      sender.pause()
      change('paused')
    },
    onRemove() {
      if (problem === undefined) void sender.cancel()
      onRemove()
    },
  })
  const sender = createFileSender({
    ...{ file, endpoint, token, reference },
    onProgress(bytes) {
      sentBytes = bytes
      show('sending')
      const quarter = getQuarter(bytes, file.size)
      if (quarter <= announcedQuarter || quarter === 4) return
      announcedQuarter = quarter
      announce(`“${file.name}”: ${quarter * 25}% sent`)
    },
    onInterrupt(isServerBusy) {
      const message = isServerBusy ? BUSY : navigator.onLine ? RETRYING : OFFLINE
      if (state !== 'interrupted') announce(message)
      show('interrupted', message)
    },
    onRefuse(message) {
      announce(message)
      change('refused', message)
    },
    onSuccess() {
      announce(`“${file.name}” is sent.`)
      change('sent')
    },
  })

  function show(newState: SendingState, message?: string): void {
    state = newState
    row.show(state, sentBytes, message)
  }

  function change(newState: SendingState, message?: string): void {
    show(newState, message)
    onChange()
  }

  if (problem === undefined) show('waiting')
  else {
    announce(problem)
    show('refused', problem)
  }

  return {
    element: row.element,
    getState: () => state,

    start(): void {
      show('sending')
      if (sentBytes === 0) announce(`Sending “${file.name}”`)
      void sender.start()
    },

    /** Continues after the browser was offline. */
    reconnect(): void {
      if (state === 'interrupted') void sender.start()
    },
  }
}

/** Returns which quarter of a file is sent: 0 to 4. */
function getQuarter(sentBytes: number, size: number): number {
  return Math.floor((4 * sentBytes) / size)
}
