/**
 * Returns a function that creates idempotency keys. A retry of the same request gets the same key,
 * and a changed request gets a new key.
 */
export function createIdempotencyKeys() {
  let lastRequest:
    | { valuesJson: string | undefined; files: readonly File[]; key: string }
    | undefined
  return (values: unknown, files: readonly File[]): string => {
    // A parser may succeed without a value. `JSON.stringify` then returns `undefined`.
    const valuesJson: string | undefined = JSON.stringify(values)
    const isSame =
      lastRequest !== undefined &&
      lastRequest.valuesJson === valuesJson &&
      lastRequest.files.length === files.length &&
      lastRequest.files.every((file, index) => file === files[index])
    if (!lastRequest || !isSame) lastRequest = { valuesJson, files: [...files], key: createUuid() }
    return lastRequest.key
  }
}

function createUuid(): string {
  // `randomUUID` exists only in secure contexts: TLS or localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
