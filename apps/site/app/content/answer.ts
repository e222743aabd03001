/** Text of the page that the server sends in response to a form posted without scripts. */
export const answer = {
  // The server replaces `{{title}}` with the result.
  title: (product: string) => `{{title}} · ${product}`,
  description: 'The result of the form you sent.',
  back: 'Return to Home',
} as const
