/**
 * Downloads the file at a URL of the server, which the browser saves while it arrives. The response
 * must have the header `Content-Disposition: attachment`, or else the browser opens it.
 */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
