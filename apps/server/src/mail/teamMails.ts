import type { MailContent } from './content.ts'
import { formatInstant, formatReference } from './format.ts'
import type { Message } from './messages.ts'

type Reply = Extract<Message, { kind: 'reply' }>
type Mention = Extract<Message, { kind: 'mention' }>
type TestMessage = Extract<Message, { kind: 'test_message' }>

/** Creates the email for a team member's reply to a requester. */
export function createReplyMail(message: Reply, company: string): MailContent {
  const { submissionId, subject, text, author } = message
  const reference = formatReference(submissionId)
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    cornerText: reference,
    title: subject,
    // A reply that was sent with the service key isn't from a person.
    lead: author.id === null ? `From ${company}` : `From ${author.name}, ${company}`,
    blocks: paragraphs.map((paragraph) => ({ type: 'text', text: paragraph })),
    footer: [
      [
        `You’re getting this email because you sent us a deployment request with the reference ${reference}. Reply to this email to reach us.`,
      ],
    ],
  }
}

/** Creates the email for a team member whom a note on a request mentions. */
export function createMentionMail(
  { submissionId, author }: Mention,
  adminUrl: string,
): MailContent {
  const reference = formatReference(submissionId)
  return {
    cornerText: reference,
    title: `${author.name} mentioned you`,
    lead: `In a note on request ${reference}`,
    blocks: [
      {
        type: 'button',
        label: 'Open in admin',
        url: `${adminUrl}/admin/submission/${submissionId}`,
        isPrimary: true,
      },
    ],
    footer: [['To answer, add a note to the request. Replies to this email won’t show up there.']],
  }
}

/** Creates the test email that admins send to check the mail settings. */
export function createTestMail(
  { to, sender }: TestMessage,
  { createdAt }: { createdAt: string },
): MailContent {
  return {
    cornerText: formatInstant(createdAt),
    title: 'Mail works',
    lead: 'This test message went through the same queue as all other email.',
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: 'Sent by', value: sender.name },
          { label: 'Sent to', value: to },
          { label: 'Requested', value: formatInstant(createdAt) },
        ],
      },
    ],
    footer: [['No reply needed.']],
  }
}
