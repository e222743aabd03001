// Chromium reads the blob after the click has returned; an address freed at once would be gone.
const KEEP_MS = 60_000

/** Hands `blob` to the browser's downloads under `name`. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
