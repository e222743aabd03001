// Chromium reads the blob after `click` returns, so don't revoke the URL immediately.
const REVOKE_AFTER_MS = 60_000

/** Downloads `blob` as a file named `name`. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
