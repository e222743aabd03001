export const REPLY_TEXT_ID = 'reply-text'

/** Moves focus to the text field for a new reply. The replies tab must be selected. */
export function focusReply(): void {
  document.getElementById(REPLY_TEXT_ID)?.focus()
}
