/** The words of the home page. */
export const home = {
  title: (product: string) => `${product}: general-purpose robots for the physical economy`,
  description: (product: string) =>
    `${product} builds general-purpose dual-arm robots for factories, laundries and restaurants. Show us the work, and an engineer answers.`,
  headline: (product: string) =>
    `${product} is building general-purpose robots that power the future of the physical economy`,
  phrases: ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment'],
  requestDemo: 'Request A Demo',
  film: {
    label: 'FILM 01',
    title: 'Folding a napkin',
    detail: 'Two arms, one table, one cloth',
    alt: 'A white robot with two arms holds a napkin by two corners over a wooden table.',
  },
  deployment: {
    heading: (product: string) => `Start Deploying with ${product}`,
    lead: 'Show us the work. An engineer looks at every clip and answers with a cycle-time estimate, or with the reason we can’t do it yet.',
  },
  newsletter: {
    heading: 'Join Our Newsletter',
    lead: 'What we shipped, what broke and what it cost.',
  },
} as const
