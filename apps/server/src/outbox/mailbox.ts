/**
 * Returns the mailbox of an email address: the address in lowercase, without the tag after a plus
 * sign. Mail to `ines+1@…` and `ines+2@…` arrives in the same mailbox.
 */
export function getMailbox(address: string): string {
  const atIndex = address.lastIndexOf('@')
  const localPart = address.slice(0, atIndex).split('+')[0] ?? ''
  return `${localPart}${address.slice(atIndex)}`.toLowerCase()
}
