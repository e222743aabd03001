/** Leaves this app for another page. */
export function openUrl(url: string): void {
  window.location.assign(url)
}
