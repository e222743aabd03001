/**
 * The mailbox behind an address: letters in lower case, without what follows a plus sign. Whoever
 * writes to `ines+1@…`, `ines+2@…` fills one mailbox.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).split('+')[0] ?? ''
  return `${local}${address.slice(at)}`.toLowerCase()
}
