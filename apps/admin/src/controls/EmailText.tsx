/** Shows an email address. An address that doesn't fit on one line breaks before the `@`. */
export function EmailText({ email }: { email: string }) {
  const atIndex = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, atIndex)}
      <wbr />
      {email.slice(atIndex)}
    </>
  )
}
