import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Thrown if the content of a file isn't the expected one. */
export class ChecksumError extends Error {
  override name = 'ChecksumError'
}

type Content = AsyncIterable<Uint8Array>

/**
 * Passes content on, and fails at its end if it doesn't have the expected SHA-256.
 *
 * @param sha256 in hexadecimal
 * @throws ChecksumError
 */
export async function* checkContent(content: Content, sha256: string): Content {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new ChecksumError('the content has another checksum')
}

/** Returns the SHA-256 of content, in hexadecimal. */
export async function computeSha256(content: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads content to its end, so that it can fail. */
export async function readAll(content: Content): Promise<void> {
  for await (const _chunk of content);
}

/**
 * Reads a small file.
 *
 * @throws ChecksumError if the file has more than `maxBytes`
 */
export async function readSmall(content: Content, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxBytes) throw new ChecksumError('the file is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Writes content to a new file, and flushes it to the disk. */
export async function writeContent(content: Content, path: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(content, { objectMode: false }), file)
}

/** Returns text as content. */
export async function* toContent(text: string): Content {
  yield Buffer.from(text)
}

/** Passes lines on as content, in chunks of at least 64 kB. */
export async function* joinLines(lines: Iterable<string>): Content {
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * Splits content into chunks of a fixed size. Only the last one can be shorter; it's empty if there's
 * no content.
 */
export async function* splitContent(
  content: Content,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of content) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    const bytes = Buffer.concat(parts)
    let start = 0
    // Keeps at least one byte, because a chunk is the last one only if nothing follows.
    for (; length - start > size; start += size) {
      yield { chunk: bytes.subarray(start, start + size), isLast: false }
    }
    parts = [bytes.subarray(start)]
    length -= start
  }
  yield { chunk: Buffer.concat(parts), isLast: true }
}

/** Returns the first bytes of content, and the rest. The first part is shorter if there's less. */
export async function takeBytes(content: Content, size: number) {
  const iterator = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const { done, value } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* readRest(): Content {
    if (head.length > size) yield head.subarray(size)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: head.subarray(0, size), rest: readRest() }
}
