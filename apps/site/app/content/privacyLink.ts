import { paths } from './paths.ts'

/** Link beside each form and in the footer. A separate module, because every page loads it. */
export const privacyLink = { label: 'Privacy notice', href: paths.privacy } as const
