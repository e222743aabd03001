import { Fragment } from 'react'

/**
 * Shows an email address. An address that doesn't fit on one line breaks before the `@` or before a
 * dot of the domain.
 */
export function EmailText({ email }: { email: string }) {
  const atIndex = Math.max(email.lastIndexOf('@'), 0)
  const parts = [email.slice(0, atIndex), ...email.slice(atIndex).split(/(?=\.)/)]
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
