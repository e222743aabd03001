import type { Reason } from '../session/authReason.ts'
import type { UrlLinkType } from './linkInUrl.ts'

interface LinkTexts {
  heading: string
  /** Explains what the button does. */
  text: string
  buttonLabel: string
}

const CONFIRM_ADDRESS_TEXT: LinkTexts = {
  heading: 'Confirm your email',
  text: 'Confirm that this email address is yours.',
  buttonLabel: 'Confirm email',
}

/** The text for the page where the user confirms a link, by type of link. */
export const LINK_TEXTS: Readonly<Record<UrlLinkType, LinkTexts>> = {
  recovery: {
    heading: 'Reset your password',
    text: 'Continue to choose a new password.',
    buttonLabel: 'Continue',
  },
  invite: {
    heading: 'Welcome',
    text: 'Continue to accept your invitation and to choose a password.',
    buttonLabel: 'Accept invitation',
  },
  email_change: {
    heading: 'Change your email',
    text: 'Confirm that you want to change the email address of your account.',
    buttonLabel: 'Confirm change',
  },
  signup: CONFIRM_ADDRESS_TEXT,
  email: CONFIRM_ADDRESS_TEXT,
  magiclink: {
    heading: 'Sign in',
    text: 'Continue to sign in with the link from your email.',
    buttonLabel: 'Sign in',
  },
}

/** Returns the heading of the page for a link that doesn't work. */
export function getRejectionHeading(reason: Reason | undefined): string {
  switch (reason) {
    case 'used':
      return 'This link was already used'
    case 'wrong':
      return 'This link isn’t valid'
    case 'expired':
      return 'This link has expired'
    default:
      return 'This link no longer works'
  }
}

/** Explains what the user can do if a link doesn't work. */
export function getRejectionText(type: UrlLinkType | undefined): string {
  switch (type) {
    case 'recovery':
      return 'Each link works once and expires. Only the newest one works, so request a new one.'
    case 'invite':
      return 'Each invitation works once and expires. Ask an admin for a new one. If you’ve already set a password, sign in.'
    case 'email_change':
      return 'Your address hasn’t changed. Sign in, and request the change again in your profile.'
    default:
      return 'Each link works once and expires. Only the newest one works.'
  }
}
