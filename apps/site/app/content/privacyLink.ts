import { paths } from './paths.ts'

/**
 * Link beside each form and in the footer. It's in a separate module, so that pages with the link
 * don't load the whole privacy notice.
 */
export const privacyLink = { label: 'Privacy notice', href: paths.privacy } as const
