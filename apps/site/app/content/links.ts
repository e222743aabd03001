/** Addresses outside of this site. The owner of a deployment fills them in. */
export const links = {
  /** The article that reports the funding round. */
  news: 'https://news.example.com/series-a',
  /** The magazine's feature. */
  feature: 'https://magazine.example.com/two-arms-one-table',
  pressRelease: 'https://press.example.com/series-a',
  socialX: 'https://x.example.com/',
  socialLinkedIn: 'https://linkedin.example.com/',
  /** The job board; a role's page is its id behind this address. */
  jobBoard: 'https://jobs.example.com/',
  /** Mailboxes. */
  jobs: 'jobs@example.com',
  pilots: 'pilots@example.com',
  suppliers: 'suppliers@example.com',
  security: 'security@example.com',
} as const

/** The id of the home page's deployment section; every `Request A Demo` leads there. */
export const DEPLOYMENT_ID = 'deployment-form'
