import type { Readable } from 'node:stream'
import type { ByteRange } from '../storage.ts'
import { toStoreError } from './storeErrors.ts'

/** How often in a row a response may end early without a new byte. */
const MAX_FAILURES = 3

interface ContentPart {
  body: Readable
  /** Number of bytes that the body must have. */
  length: number
}

/**
 * Streams content, or a range of it. If the connection breaks, or the store closes it because the reader is
 * slow, continues with the next byte: content never changes.
 *
 * @param read Requests the bytes from `first` to `last`, inclusive
 */
export async function* readInParts(
  read: (first: number, last: number | undefined) => Promise<ContentPart>,
  range: ByteRange | undefined,
): AsyncGenerator<Buffer> {
  let position = range?.start ?? 0
  let end = range && range.end + 1
  for (let failures = 0; ; ) {
    const { body, length } = await read(position, end === undefined ? undefined : end - 1)
    end ??= position + length
    try {
      if (position + length !== end) throw new Error('the response is another range')
      for await (const chunk of body) {
        failures = 0
        position += chunk.length
        yield chunk
      }
      if (position >= end) return
      throw new Error('the response ended early')
    } catch (error) {
      failures += 1
      if (position >= end) return
      if (failures > MAX_FAILURES) throw toStoreError(error, 'read content')
    }
  }
}
