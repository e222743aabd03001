/** Text of the page that answers a form posted without scripts. */
export const answer = {
  // The server fills in the result.
  title: (product: string) => `{{title}} · ${product}`,
  description: 'What became of the form that you sent.',
  back: 'Return to Home',
} as const
