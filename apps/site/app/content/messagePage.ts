/**
 * Text for the server's message page. Visitors see this page after they post a form without scripts
 * or open a link in an email.
 */
export const messagePage = {
  // The server replaces `{{title}}` with the message's title.
  title: (product: string) => `{{title}} · ${product}`,
  description: 'The result of the form you sent or the link you opened.',
  back: 'Return to Home',
} as const
