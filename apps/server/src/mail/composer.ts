import type { MailContent } from './content.ts'
import { attachedMarks, inlineMarks } from './mark.ts'
import type { Message } from './messages.ts'
import { SUBJECTS } from './messages.ts'
import { signupMail, welcomeMail } from './newsletterMails.ts'
import { acknowledgementMail, requestMail } from './requestMails.ts'
import { toHtml } from './toHtml.ts'
import { toText } from './toText.ts'
import { oneLine } from './words.ts'

/** What mails are made with. */
export interface MailSettings {
  productName: string
  /** Origin of the site. */
  siteUrl: string
  /** Origin of the admin app. */
  adminUrl: string
  /** Address at which a subscriber leaves. */
  unsubscribeUrl: (subscriberId: string) => string
}

/** A mail, ready to be sent. */
export interface Mail {
  subject: string
  html: string
  text: string
  /** Whom an answer reaches; without it: the team. */
  replyTo?: { name: string; address: string }
  headers: Record<string, string>
}

/** A mail as a page shows it. */
export type MailPreview = Pick<Mail, 'html' | 'text'>

/** What is known of a message besides its words. */
export interface Circumstances {
  createdAt: string
  isWithoutFiles: boolean
}

export type Composer = ReturnType<typeof createComposer>

/** Turns messages into mails in the name of the product. */
export function createComposer({ productName, siteUrl, adminUrl, unsubscribeUrl }: MailSettings) {
  const company = `${productName} Robotics Inc.`
  const slug = productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

  function contentOf(message: Message, circumstances: Circumstances): MailContent {
    switch (message.kind) {
      case 'deployment_request':
        return requestMail(message, { ...circumstances, adminUrl })
      case 'request_acknowledgement':
        return acknowledgementMail(message, company)
      case 'newsletter_signup':
        return signupMail(message, circumstances)
      case 'newsletter_welcome':
        return welcomeMail(message, {
          company,
          siteUrl,
          researchPath: `/${slug}-1/research`,
          unsubscribeUrl: unsubscribeUrl(message.subscriberId),
        })
    }
  }

  return {
    compose(message: Message, circumstances: Circumstances): Mail {
      const content = contentOf(message, circumstances)
      return {
        subject: SUBJECTS[message.kind],
        html: toHtml(content, productName, attachedMarks),
        text: toText(content, productName),
        ...(message.kind === 'deployment_request' && {
          replyTo: { name: oneLine(message.request.name), address: message.request.email },
        }),
        headers: headersOf(message, unsubscribeUrl),
      }
    },

    preview(message: Message, circumstances: Circumstances): MailPreview {
      const content = contentOf(message, circumstances)
      return {
        html: toHtml(content, productName, inlineMarks),
        text: toText(content, productName),
      }
    },
  }
}

function headersOf(
  message: Message,
  unsubscribeUrl: MailSettings['unsubscribeUrl'],
): Record<string, string> {
  // Keeps answering machines from answering.
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (message.kind !== 'newsletter_welcome') return headers
  return {
    ...headers,
    // RFC 8058: the reader's mail program offers the way out, and takes it with one POST.
    'List-Unsubscribe': `<${unsubscribeUrl(message.subscriberId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
