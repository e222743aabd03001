import { createAccountMail, isAccountMessage } from './accountMails.ts'
import type { MailContent } from './content.ts'
import { toOneLine } from './format.ts'
import { attachedMarks, inlineMarks } from './mark.ts'
import { createMemberMail } from './memberMails.ts'
import type { MailSecrets, Message } from './messages.ts'
import { getSubject, isMemberMessage } from './messages.ts'
import type { NewsletterLink } from './newsletterLinks.ts'
import { createConfirmationMail, createSignupMail, createWelcomeMail } from './newsletterMails.ts'
import type { RequestLink } from './requestLinks.ts'
import { createAcknowledgementMail, createLinksMail, createRequestMail } from './requestMails.ts'
import { createMentionMail, createReplyMail, createTestMail } from './teamMails.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'

export interface MailSettings {
  productName: string
  /** Origin of the site. */
  siteUrl: string
  adminUrl: string
  createNewsletterUrl: (link: NewsletterLink, subscriberId: string) => string
  /** Creates the address for replies to an email about a submission. Unset if replies go to the team. */
  createReplyAddress?: ((submissionId: string) => string) | undefined
  /**
   * Creates the URL of the page that shows requesters their request. Previews have no link, so the
   * URL has no token. `undefined` if emails have no links to this page.
   */
  createRequestUrl?: ((link: RequestLink | undefined) => string) | undefined
}

/** An email, ready to send. */
export interface Mail {
  subject: string
  html: string
  text: string
  /** The recipient of replies. If unset, replies go to the team. */
  replyTo?: { name: string; address: string }
  headers: Record<string, string>
}

/** An email as the admin app shows it. */
export type MailPreview = Pick<Mail, 'html' | 'text'>

/** The data that an email's content depends on, in addition to the message. */
export interface MailContext {
  createdAt: string
  isWithoutFiles: boolean
  /** The code and link in an account email. Not set for previews. */
  secrets?: MailSecrets | undefined
}

export type Composer = ReturnType<typeof createComposer>

/** Creates a composer, which turns messages into emails. */
export function createComposer({
  productName,
  siteUrl,
  adminUrl,
  createNewsletterUrl,
  createReplyAddress,
  createRequestUrl,
}: MailSettings) {
  const company = `${productName} Robotics Inc.`
  const slug = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

  /** @param isPreview Whether the team reads the email. Only requesters may see their links. */
  function createContent(message: Message, context: MailContext, isPreview: boolean): MailContent {
    const createUrl =
      createRequestUrl &&
      ((submissionId: string) =>
        createRequestUrl(isPreview ? undefined : { submissionId, issuedAt: context.createdAt }))
    if (isAccountMessage(message)) {
      return createAccountMail(message, { company, ...context })
    }
    if (isMemberMessage(message)) return createMemberMail(message, adminUrl)
    switch (message.kind) {
      case 'deployment_request':
        return createRequestMail(message, { ...context, adminUrl })
      case 'request_acknowledgement':
        return createAcknowledgementMail(message, { company, createUrl })
      case 'request_links':
        return createLinksMail(message, { company, createUrl })
      case 'reply':
        return createReplyMail(message, company)
      case 'mention':
        return createMentionMail(message, adminUrl)
      case 'test_message':
        return createTestMail(message, context)
      case 'newsletter_signup':
        return createSignupMail(message, context)
      case 'newsletter_confirmation':
        return createConfirmationMail(message, {
          company,
          confirmUrl: createNewsletterUrl('confirm', message.subscriberId),
        })
      case 'newsletter_welcome':
        return createWelcomeMail(message, {
          company,
          siteUrl,
          researchPath: `/${slug}-1/research`,
          unsubscribeUrl: createNewsletterUrl('unsubscribe', message.subscriberId),
        })
    }
  }

  /** The replies to the team's notification go to the requester, and the requester's to the server. */
  function createReplyTo(message: Message): Pick<Mail, 'replyTo'> {
    if (message.kind === 'deployment_request') {
      const { name, email } = message.request
      return { replyTo: { name: toOneLine(name), address: email } }
    }
    if (message.kind !== 'reply' && message.kind !== 'request_acknowledgement') return {}
    if (!createReplyAddress) return {}
    return { replyTo: { name: productName, address: createReplyAddress(message.submissionId) } }
  }

  return {
    compose(message: Message, context: MailContext): Mail {
      const content = createContent(message, context, false)
      return {
        subject: toOneLine(getSubject(message)),
        html: toHtml(content, productName, attachedMarks),
        text: toText(content, productName),
        ...createReplyTo(message),
        headers: createHeaders(message, createNewsletterUrl),
      }
    },

    preview(message: Message, context: MailContext): MailPreview {
      const content = createContent(message, context, true)
      return {
        html: toHtml(content, productName, inlineMarks),
        text: toText(content, productName),
      }
    },
  }
}

function createHeaders(
  message: Message,
  createNewsletterUrl: MailSettings['createNewsletterUrl'],
): Record<string, string> {
  // Allow automatic responses to the team's replies, so that the team sees out-of-office messages.
  if (message.kind === 'reply') return {}
  // These headers suppress automatic responses.
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (message.kind !== 'newsletter_welcome') return headers
  return {
    ...headers,
    // RFC 8058: these headers let a mail client unsubscribe its user with a single POST.
    'List-Unsubscribe': `<${createNewsletterUrl('unsubscribe', message.subscriberId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
