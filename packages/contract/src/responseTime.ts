/**
 * The response time that the site and the confirmation email promise to requesters. Set your own
 * before you publish the site.
 */
export const RESPONSE_TIME = 'within two business days'
