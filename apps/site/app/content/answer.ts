/** Text of the page that answers a form posted without scripts. */
export const answer = {
  // The server fills in the result.
  title: (product: string) => `{{title}} · ${product}`,
  description: 'The result of the form you sent.',
  back: 'Return to Home',
} as const
