import type { MessageFile } from '../mail/messages.ts'
import type { ObjectStore } from '../storage/storage.ts'
import type { Delivery } from './channel.ts'
import type { FilePart } from './multipart.ts'

/** The files that go along with a message, to be read from the store as they are sent. */
export async function openAttachments(
  objects: ObjectStore,
  { message, isWithoutFiles }: Delivery,
): Promise<FilePart[]> {
  if (message.kind !== 'deployment_request' || isWithoutFiles) return []
  const parts = await Promise.all(message.files.map((file) => toPart(objects, file)))
  return parts.filter((part) => part !== undefined)
}

async function toPart(objects: ObjectStore, file: MessageFile): Promise<FilePart | undefined> {
  const size = await objects.size(file.id)
  // One that is gone must not keep the news from going out.
  if (size === undefined) return undefined
  return { fileName: file.name, type: file.type, size, open: () => objects.open(file.id) }
}
