/** The words of the page that answers a form posted without scripts. */
export const answer = {
  title: (product: string) => `Your message to ${product}`,
  description: 'What became of the form that you sent.',
  back: 'Return to Home',
} as const
