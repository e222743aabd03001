/** External links and email addresses. Replace them before you publish the site. */
export const links = {
  news: 'https://news.example.com/series-a',
  feature: 'https://magazine.example.com/two-arms-one-table',
  pressRelease: 'https://press.example.com/series-a',
  socialX: 'https://x.example.com/',
  socialLinkedIn: 'https://linkedin.example.com/',
  /** Job board. To get the URL of a role's page, append the role's ID. */
  jobBoard: 'https://jobs.example.com/',
  // Email addresses.
  jobs: 'jobs@example.com',
  pilots: 'pilots@example.com',
  suppliers: 'suppliers@example.com',
  security: 'security@example.com',
  /** For requests to copy, correct, or erase personal data. */
  privacy: 'privacy@example.com',
} as const

/**
 * ID of the hero's button. On the home page, the navigation bar shows its own button only after the
 * hero's button has scrolled out of view.
 */
export const HERO_ACTION_ID = 'hero-action'

/** ID of the home page's deployment section, the target of every `Request A Demo` link. */
export const DEPLOYMENT_ID = 'deployment-form'
