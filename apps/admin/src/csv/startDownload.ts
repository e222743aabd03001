import { pauseWarning } from '../drafts/draftStorage.ts'

/**
 * Downloads a file from the server. The browser saves the file as it arrives. The response must
 * have the header `Content-Disposition: attachment`, or else the browser opens the file.
 */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  // A link to another origin navigates, so the browser would ask whether to leave a page with drafts.
  pauseWarning()
  link.click()
  link.remove()
}
