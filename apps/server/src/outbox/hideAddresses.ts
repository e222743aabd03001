/** Replaces email addresses in the response of a mail server, for the log. */
export const hideAddresses = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
