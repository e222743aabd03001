import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@duet/kit/database'
import { SendError } from '@duet/kit/webhooks'
import { type ObjectStore, readScanStates } from '@duet/storage'
import type { MessageFile } from '../mail/messages.ts'
import type { Delivery } from './channel.ts'
import type { FilePart } from './multipart.ts'

/** How long a message waits for the scan of its files, in milliseconds. Then it leaves without them. */
const MAX_SCAN_WAIT_MS = 10 * 60_000
/** How long after its creation a message waits without counting this as a failure. */
const SHORT_WAIT_MS = 3000
const POLL_MS = 100

/** Where the files of messages are, and whether they can leave. */
export interface AttachmentSource {
  db: Database
  objects: Pick<ObjectStore, 'getSize' | 'open'>
  /** Whether files are scanned for viruses. */
  hasScanner: boolean
}

/**
 * Returns the files to attach to a message. They're read while the message is being sent. Leaves out
 * infected files.
 *
 * @throws SendError while files are waiting to be scanned for viruses, for up to ten minutes
 */
export async function openAttachments(
  source: AttachmentSource,
  { message, createdAt, isWithoutFiles }: Delivery,
): Promise<FilePart[]> {
  if (message.kind !== 'deployment_request' || isWithoutFiles) return []
  const { files } = message
  const ids = files.map(({ id }) => id)
  const readStates = () => readScanStates(source.db, ids, source.hasScanner)
  const isWaiting = () => ids.some((id) => states.get(id) === 'pending')
  const hasAge = (maxMs: number) => Date.now() - Date.parse(createdAt) < maxMs
  let states = await readStates()
  // Usually, a scan takes less than a second. Without this wait, most messages would need a retry.
  while (isWaiting() && hasAge(SHORT_WAIT_MS)) {
    await sleep(POLL_MS)
    states = await readStates()
  }
  if (isWaiting() && hasAge(MAX_SCAN_WAIT_MS)) {
    throw new SendError('The files are waiting to be scanned for viruses.', {
      isMessageFault: true,
    })
  }
  const cleanFiles = files.filter(({ id }) => states.get(id) === 'clean')
  const parts = await Promise.all(cleanFiles.map((file) => toPart(source.objects, file)))
  return parts.filter((part) => part !== undefined)
}

async function toPart(
  objects: AttachmentSource['objects'],
  file: MessageFile,
): Promise<FilePart | undefined> {
  const size = await objects.getSize(file.id)
  // Skip a missing file, so that the notification is still sent.
  if (size === undefined) return undefined
  return { fileName: file.name, type: file.type, size, open: () => objects.open(file.id) }
}
