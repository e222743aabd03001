/** A decoded part of an email. A part with nested parts has no content in `bytes`. */
export interface MimePart {
  /** Decoded header values without line breaks, by lowercase header name. */
  headers: Record<string, string>
  type: string
  fileName: string | undefined
  bytes: Buffer
  parts: MimePart[]
}

export function parseMime(rawEmail: Buffer): MimePart {
  const headEnd = rawEmail.indexOf('\r\n\r\n')
  const head = rawEmail.subarray(0, headEnd === -1 ? rawEmail.length : headEnd + 2).toString('utf8')
  const body = headEnd === -1 ? Buffer.alloc(0) : rawEmail.subarray(headEnd + 4)
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colonIndex = line.indexOf(':')
    if (colonIndex > 0)
      headers[line.slice(0, colonIndex).toLowerCase()] = decodeEncodedWords(
        line.slice(colonIndex + 1).trim(),
      )
  }
  const contentType = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  return {
    headers,
    type: contentType.split(';')[0] ?? '',
    fileName: /filename\*?=(?:utf-8'')?"?([^";]+)"?/i.exec(
      headers['content-disposition'] ?? '',
    )?.[1],
    bytes: boundary ? Buffer.alloc(0) : decodeBody(body, headers['content-transfer-encoding']),
    parts: boundary ? splitParts(body, boundary).map(parseMime) : [],
  }
}

/** Returns all parts of an email that have content. */
export function listLeafParts(part: MimePart): MimePart[] {
  return part.parts.length > 0 ? part.parts.flatMap(listLeafParts) : [part]
}

function splitParts(body: Buffer, boundary: string): Buffer[] {
  const delimiter = Buffer.from(`--${boundary}`)
  const parts: Buffer[] = []
  let partStart = body.indexOf(delimiter)
  while (partStart !== -1) {
    const contentStart = partStart + delimiter.length + 2
    const nextPartStart = body.indexOf(delimiter, contentStart)
    if (nextPartStart === -1) break
    parts.push(body.subarray(contentStart, nextPartStart - 2))
    partStart = nextPartStart
  }
  return parts
}

function decodeBody(body: Buffer, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(body.toString('latin1').replaceAll('=\r\n', ''))
  return body
}

function decodeQuotedPrintable(text: string): Buffer {
  const decoded = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(decoded, 'latin1')
}

function decodeEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      (encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : decodeQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    )
}
