/** Addresses outside of this site. The owner of a deployment fills them in. */
export const links = {
  socialX: 'https://x.example.com/',
  socialLinkedIn: 'https://linkedin.example.com/',
} as const

/** The id of the home page's deployment section; every `Request A Demo` leads there. */
export const DEPLOYMENT_ID = 'deployment-form'
