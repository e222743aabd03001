const CR = 0x0d
const LF = 0x0a
const QUOTE = 0x22

interface CsvStreamOptions {
  /** Called with the number of records that have arrived, not counting the header. */
  onProgress?: (count: number) => void
}

/** Reads a CSV file from a response and counts its records. A CRLF outside quotes ends a record. */
export async function readCsvStream(
  response: Response,
  { onProgress }: CsvStreamOptions = {},
): Promise<{ blob: Blob; count: number }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Don't count the first record, which is the header.
  let count = -1
  let isQuoted = false
  let previousByte = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value: chunk } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    chunks.push(chunk)
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LF && previousByte === CR && !isQuoted) count += 1
      previousByte = byte
    }
    onProgress?.(Math.max(0, count))
  }
  return { blob: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), count: Math.max(0, count) }
}
