import type { Block, MailContent, MailFact } from './content.ts'
import { formatReference, formatUtcDay } from './format.ts'
import {
  type BackupFailureContent,
  type DigestContent,
  type MemberMessage,
  type MemberRequests,
  type NamedRequest,
  nameRequests,
} from './memberMessages.ts'

const FOOTER = 'You can turn off these emails in your profile in the admin app.'

/** Creates the email to a team member about requests that the member should look at. */
export function createMemberMail(message: MemberMessage, adminUrl: string): MailContent {
  switch (message.kind) {
    case 'assignment':
      return createRequestsMail(message, adminUrl, {
        title: `${message.author.name} assigned ${nameRequests(message)} to you`,
        lead: 'You now own it, and the requester waits for your answer.',
        leadForMany: 'You now own them, and the requesters wait for your answer.',
        listQuery: 'owner=me',
      })
    case 'follow_up_reminder':
      return createRequestsMail(message, adminUrl, {
        title: 'Follow-up due',
        lead: 'The day that you or a teammate chose has come.',
        leadForMany: 'The days that you or a teammate chose have come.',
        listQuery: 'due=true&owner=me',
      })
    case 'overdue_reminder':
      return createRequestsMail(message, adminUrl, {
        title: 'Answer overdue',
        lead: 'Nobody has answered this request in the time that the site promises.',
        leadForMany: 'Nobody has answered these requests in the time that the site promises.',
        listQuery: 'answer_due=true&owner=me',
      })
    case 'answer_received':
      return createRequestsMail(message, adminUrl, {
        title: 'The requester answered',
        lead: 'Read the email and its files at the request.',
        leadForMany: 'Read the emails and their files at the requests.',
        listQuery: 'owner=me',
      })
    case 'digest':
      return createDigestMail(message, adminUrl)
    case 'backup_failed':
      return createBackupFailureMail(message, adminUrl)
  }
}

interface RequestsText {
  title: string
  lead: string
  leadForMany: string
  /** The query string of the list that has the requests. */
  listQuery: string
}

function createRequestsMail(
  { requests, total }: MemberRequests,
  adminUrl: string,
  { title, lead, leadForMany, listQuery }: RequestsText,
): MailContent {
  const [request] = requests
  const isOne = total === 1 && request !== undefined
  return {
    cornerText: isOne ? formatReference(request.submissionId) : `${total} requests`,
    title,
    lead: isOne ? lead : leadForMany,
    blocks: [
      ...listRequests(requests, total, adminUrl),
      {
        type: 'button',
        label: 'Open in admin',
        url: isOne ? getRequestUrl(request, adminUrl) : `${adminUrl}/admin/dashboard?${listQuery}`,
        isPrimary: true,
      },
    ],
    footer: [[FOOTER]],
  }
}

function createDigestMail({ day, sections }: DigestContent, adminUrl: string): MailContent {
  return {
    cornerText: formatUtcDay(day),
    title: 'Open requests',
    lead: sections.map(({ title, total }) => `${title}: ${total}`).join('. '),
    blocks: [
      ...sections.flatMap(({ title, requests, total }): Block[] => [
        { type: 'text', text: title },
        ...listRequests(requests, total, adminUrl),
      ]),
      {
        type: 'button',
        label: 'Open in admin',
        url: `${adminUrl}/admin/dashboard`,
        isPrimary: true,
      },
    ],
    footer: [[FOOTER]],
  }
}

function createBackupFailureMail(
  { error, lastProven }: BackupFailureContent,
  adminUrl: string,
): MailContent {
  return {
    cornerText: 'Backup',
    title: 'The backup failed',
    lead: 'The server made no backup that it could restore. It tries again within an hour.',
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: 'Cause', value: error },
          { label: 'Last good backup', value: lastProven ?? 'None' },
        ],
      },
      {
        type: 'button',
        label: 'Open in admin',
        url: `${adminUrl}/admin/system`,
        isPrimary: true,
      },
    ],
    footer: [['All admins get this email, at most once a day.']],
  }
}

function listRequests(
  requests: readonly NamedRequest[],
  total: number,
  adminUrl: string,
): readonly Block[] {
  const facts = requests.map(
    (request): MailFact => ({
      label: formatReference(request.submissionId),
      value: request.due ? `Due ${request.due}` : 'View request',
      href: getRequestUrl(request, adminUrl),
    }),
  )
  const restCount = total - requests.length
  return [
    { type: 'facts', facts },
    ...(restCount > 0 ? [{ type: 'text', text: `And ${restCount} more.` } as const] : []),
  ]
}

function getRequestUrl({ submissionId }: NamedRequest, adminUrl: string): string {
  return `${adminUrl}/admin/submission/${submissionId}`
}
