/** Leaves this app, and opens the page at `url`. */
export function openUrl(url: string): void {
  window.location.assign(url)
}
