import { RESPONSE_TIME } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
  type DeploymentRequest,
  formatBytes,
} from '@duet/forms/schema'
import type { Block, MailContent, MailFact } from './content.ts'
import { formatInstant, formatMegabytes, formatReference } from './format.ts'
import { createMailtoLink } from './mailto.ts'
import type { Message } from './messages.ts'

type TeamMessage = Extract<Message, { kind: 'deployment_request' }>
type Acknowledgement = Extract<Message, { kind: 'request_acknowledgement' }>
type RequestLinks = Extract<Message, { kind: 'request_links' }>

interface RequesterContext {
  company: string
  /** Creates the URL of the page that shows a request. `undefined` if there are no such links. */
  createUrl: ((submissionId: string) => string) | undefined
}

/** Returns the fields of a deployment request with their labels. */
export function createRequestFacts({ request }: Pick<TeamMessage, 'request'>): MailFact[] {
  return (
    DEPLOYMENT_FIELD_NAMES
      // Older messages don't contain fields that were added to the form later.
      .filter((name) => request[name] !== undefined)
      .map((name) => createFact(name, request))
  )
}

function createFact(name: DeploymentFieldName, request: DeploymentRequest): MailFact {
  const field: DeploymentField = DEPLOYMENT_FIELDS[name]
  const value = request[name]
  const valueText = Array.isArray(value) ? value.join(', ') : String(value)
  return {
    label: field.mailLabel ?? field.label,
    value: valueText,
    ...(field.kind === 'email' && { href: createMailtoLink(valueText) }),
  }
}

/** Creates the email that notifies the team of a deployment request. */
export function createRequestMail(
  message: TeamMessage,
  context: { createdAt: string; adminUrl: string; isWithoutFiles: boolean },
): MailContent {
  const { request, files, submissionId } = message
  const filesWithSizes = files.map(({ name, size }) => [name, formatMegabytes(size)] as const)
  const unitsText = request.totalUnits === 1 ? '1 unit' : `${request.totalUnits} units`
  const filesNote = context.isWithoutFiles
    ? 'They’re too large to attach. Open them in the admin app.'
    : 'They’re also attached to this email.'
  return {
    cornerText: formatInstant(context.createdAt),
    title: `${unitsText} for ${request.company}`,
    lead: request.states.join(', '),
    blocks: [
      {
        type: 'facts',
        facts: [
          ...createRequestFacts(message),
          { label: 'Files', files: filesWithSizes },
          { label: 'Reference', value: formatReference(submissionId) },
        ],
      },
      {
        type: 'button',
        label: 'Open in admin',
        url: `${context.adminUrl}/admin/submission/${submissionId}`,
        isPrimary: true,
      },
    ],
    footer: [
      [
        `Files were uploaded to secure storage. ${filesNote} Replies to this email go to the requester.`,
      ],
    ],
  }
}

/**
 * Creates the email that tells requesters that we received their deployment request. It repeats no
 * text of theirs, because anybody can enter someone else's address and any text in the form.
 */
export function createAcknowledgementMail(
  message: Acknowledgement,
  { company, createUrl }: RequesterContext,
): MailContent {
  const { request, files, submissionId } = message
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return {
    cornerText: 'Deployment',
    title: 'Request received!',
    lead: 'Thanks for your submission. Here’s what we received.',
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: 'Reference', value: formatReference(submissionId) },
          createFact('totalUnits', request),
          createFact('states', request),
          { label: 'Files', value: `${files.length}, ${formatBytes(bytes)}` },
        ],
      },
      {
        type: 'text',
        text: `An engineer looks at every file you sent, and will reply ${RESPONSE_TIME}. You’ll get a cycle-time estimate, or a clear “not yet.”`,
      },
      {
        type: 'text',
        text: 'Want to add something? Reply to this email, and keep the reference in your reply.',
      },
      ...(createUrl
        ? [createLinkButton('See, change, or withdraw your request', createUrl(submissionId))]
        : []),
    ],
    footer: [
      [
        `${company} You’re getting this email because someone entered this address in our deployment form. If it wasn’t you, reply to let us know, or ignore this email.`,
      ],
    ],
  }
}

/** Creates the email with new links to a requester's requests. It repeats no text of theirs. */
export function createLinksMail(
  { submissionIds }: RequestLinks,
  { company, createUrl }: RequesterContext,
): MailContent {
  const count = submissionIds.length
  return {
    cornerText: 'Deployment',
    title: count === 1 ? 'Your request' : 'Your requests',
    lead:
      count === 1
        ? 'Here’s a new link to your request. Don’t share it: it lets anyone change the request.'
        : 'Here are new links to your requests. Don’t share them: they let anyone change the requests.',
    blocks: createUrl
      ? submissionIds.map((id) => createLinkButton(`Request ${formatReference(id)}`, createUrl(id)))
      : [],
    footer: [
      [
        `${company} You’re getting this email because someone entered this address on our website to get a new link. If it wasn’t you, ignore this email.`,
      ],
    ],
  }
}

function createLinkButton(label: string, url: string): Block {
  return { type: 'button', label, url, isPrimary: false }
}
