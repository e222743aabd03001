import type { DeploymentRequest } from '../schema/index.ts'

/** Gives each content its key: the same one for a retry, a new one after any change. */
export type KeyRing = (values: DeploymentRequest, files: readonly File[]) => string

export function createKeyRing(createKey: () => string = createUuid): KeyRing {
  let last: { content: string; files: readonly File[]; key: string } | undefined
  return (values, files) => {
    const content = JSON.stringify(values)
    const isSame =
      last?.content === content &&
      last.files.length === files.length &&
      last.files.every((file, index) => file === files[index])
    if (!last || !isSame) last = { content, files: [...files], key: createKey() }
    return last.key
  }
}

function createUuid(): string {
  // Absent on pages served without TLS from another host than localhost.
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
