/**
 * Text of the server's message page, which responds to forms posted without scripts and to links in
 * emails.
 */
export const messagePage = {
  // The server replaces `{{title}}` with the message's title.
  title: (product: string) => `{{title}} · ${product}`,
  description: 'The result of the form you sent or the link you opened.',
  back: 'Return to Home',
} as const
