import type { MailContent, MailFact } from './content.ts'
import { formatInstant, formatUtcDay } from './format.ts'
import { createMailtoLink } from './mailto.ts'
import type { Message } from './messages.ts'

type TeamMessage = Extract<Message, { kind: 'newsletter_signup' }>
type Confirmation = Extract<Message, { kind: 'newsletter_confirmation' }>
type Welcome = Extract<Message, { kind: 'newsletter_welcome' }>

/** Returns the labeled data of a newsletter sign-up. */
export function createSignupFacts(
  { email }: Pick<TeamMessage, 'email'>,
  createdAt: string,
): MailFact[] {
  return [
    { label: 'Email', value: email, href: createMailtoLink(email) },
    { label: 'Signup Date', value: formatUtcDay(createdAt) },
  ]
}

/** Creates the email that notifies the team of a newsletter sign-up. */
export function createSignupMail(
  message: TeamMessage,
  context: { createdAt: string },
): MailContent {
  return {
    cornerText: formatInstant(context.createdAt),
    title: 'New newsletter subscriber',
    lead: 'Someone signed up on the website.',
    blocks: [{ type: 'facts', facts: createSignupFacts(message, context.createdAt) }],
    footer: [['The full list is in the admin app under Subscribers.']],
  }
}

/** Creates the email that asks a person to confirm a sign-up. */
export function createConfirmationMail(
  { email }: Confirmation,
  context: { company: string; confirmUrl: string },
): MailContent {
  return {
    cornerText: 'Newsletter',
    title: 'Confirm your subscription',
    lead: 'Someone entered this address on our website to get our newsletter. If it was you, confirm it within 7 days.',
    blocks: [
      {
        type: 'text',
        text: 'If it wasn’t you, do nothing. We don’t send the newsletter to addresses that aren’t confirmed.',
      },
      { type: 'button', label: 'Confirm', url: context.confirmUrl, isPrimary: true },
    ],
    footer: [
      [`${context.company} Sent to ${email} because someone entered this address on our website.`],
    ],
  }
}

/** Creates the email that welcomes a subscriber and contains an unsubscribe link. */
export function createWelcomeMail(
  { email }: Welcome,
  context: { company: string; siteUrl: string; researchPath: string; unsubscribeUrl: string },
): MailContent {
  return {
    cornerText: 'Newsletter',
    title: 'Successfully subscribed!',
    lead: 'Thank you for subscribing to our newsletter.',
    blocks: [
      {
        type: 'picture',
        src: `${context.siteUrl}/film/trays-640.jpg`,
        alt: 'A white two-armed robot sets a cup and a rolled napkin on a tray.',
        caption: 'The robot sets up a tray. Computer rendering.',
        height: 296,
      },
      {
        type: 'text',
        text: 'Your address is on our list. Until you hear from us, read about our 24-hour run: 850+ napkins, 99.4% success.',
      },
      {
        type: 'button',
        label: 'Read the research',
        url: `${context.siteUrl}${context.researchPath}`,
        isPrimary: false,
      },
    ],
    footer: [
      [`${context.company} Sent to ${email} because someone entered this address on our website.`],
      [{ text: 'Unsubscribe', href: context.unsubscribeUrl }, ' anytime.'],
    ],
  }
}
