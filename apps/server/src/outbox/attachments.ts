import type { ObjectStore } from '@duet/storage'
import type { MessageFile } from '../mail/messages.ts'
import type { Delivery } from './channel.ts'
import type { FilePart } from './multipart.ts'

/** Returns the files to attach to a message. They're read while the message is being sent. */
export async function openAttachments(
  objects: ObjectStore,
  { message, isWithoutFiles }: Delivery,
): Promise<FilePart[]> {
  if (message.kind !== 'deployment_request' || isWithoutFiles) return []
  const parts = await Promise.all(message.files.map((file) => toPart(objects, file)))
  return parts.filter((part) => part !== undefined)
}

async function toPart(objects: ObjectStore, file: MessageFile): Promise<FilePart | undefined> {
  const size = await objects.getSize(file.id)
  // Skip a missing file, so that the notification is still sent.
  if (size === undefined) return undefined
  return { fileName: file.name, type: file.type, size, open: () => objects.open(file.id) }
}
