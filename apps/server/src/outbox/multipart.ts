import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

/** A file that is read while it's being sent. */
export interface FilePart {
  fileName: string
  type: string
  /** Size of the content that `open` returns, in bytes. */
  size: number
  open: () => Readable
}

/** A form field, whose value is text or a file. */
export type Part = readonly [name: string, value: string | FilePart]

/** Encodes a form as a `multipart/form-data` stream whose length is known in advance. */
export function encodeMultipart(parts: readonly Part[]) {
  const boundary = `form-${randomBytes(18).toString('hex')}`
  const partHeads = parts.map(([name, value]) => Buffer.from(formatPartHead(boundary, name, value)))
  const end = Buffer.from(`--${boundary}--\r\n`)
  const lengths = parts.map(([, value]) =>
    typeof value === 'string' ? Buffer.byteLength(normalizeLineBreaks(value)) : value.size,
  )
  const length = [...partHeads.map((head) => head.length + 2), ...lengths, end.length].reduce(
    (sum, partLength) => sum + partLength,
    0,
  )

  async function* chunks() {
    for (const [index, [, value]] of parts.entries()) {
      yield partHeads[index] as Buffer
      if (typeof value === 'string') yield Buffer.from(normalizeLineBreaks(value))
      else yield* value.open()
      yield Buffer.from('\r\n')
    }
    yield end
  }

  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length,
    body: Readable.from(chunks(), { objectMode: false }),
  }
}

function formatPartHead(boundary: string, name: string, value: string | FilePart): string {
  const disposition = `Content-Disposition: form-data; name="${escapeName(name)}"`
  const lines =
    typeof value === 'string'
      ? [disposition]
      : [`${disposition}; filename="${escapeName(value.fileName)}"`, `Content-Type: ${value.type}`]
  return `--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n`
}

// Escapes quotes and line breaks as the HTML standard requires. A raw quote would end the name, and
// a raw line break would end the header.
function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}

function normalizeLineBreaks(value: string): string {
  return value.replaceAll(/\r\n?|\n/g, '\r\n')
}
