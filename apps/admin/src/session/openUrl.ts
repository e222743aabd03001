import { pauseWarning } from '../drafts/draftStorage.ts'

/**
 * Leaves this app and opens the page at `url`, or opens the email program if it's a `mailto:` URL.
 * Drafts survive both.
 */
export function openUrl(url: string): void {
  pauseWarning()
  window.location.assign(url)
}
