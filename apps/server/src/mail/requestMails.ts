import type { Fact, MailContent } from './content.ts'
import type { Message } from './messages.ts'
import { formatInstant, formatMegabytes, referenceOf } from './words.ts'

type TeamNews = Extract<Message, { kind: 'deployment_request' }>
type Acknowledgement = Extract<Message, { kind: 'request_acknowledgement' }>

/** The labels of the specification, and what was answered. */
export function requestFacts({ request }: Pick<TeamNews, 'request'>): Fact[] {
  return [
    { label: 'Name', value: request.name },
    { label: 'Email', value: request.email, href: `mailto:${encodeURI(request.email)}` },
    { label: 'Title', value: request.title },
    { label: 'Company', value: request.company },
    { label: 'Use Case', value: request.useCase },
    { label: 'States', value: request.states.join(', ') },
    { label: 'Total Units', value: String(request.totalUnits) },
  ]
}

/** Tells the team of a request. */
export function requestMail(
  message: TeamNews,
  context: { createdAt: string; adminUrl: string; isWithoutFiles: boolean },
): MailContent {
  const { request, files, submissionId } = message
  const sizes = files.map(({ name, size }) => [name, formatMegabytes(size)] as const)
  const units = request.totalUnits === 1 ? '1 unit' : `${request.totalUnits} units`
  const where = context.isWithoutFiles
    ? 'They are too large to come along: open them in the admin app.'
    : 'They are also attached to this mail.'
  return {
    corner: formatInstant(context.createdAt),
    title: `${units} for ${request.company}`,
    lead: request.states.join(', '),
    blocks: [
      {
        type: 'facts',
        facts: [
          ...requestFacts(message),
          { label: 'Files', files: sizes },
          { label: 'Reference', value: referenceOf(submissionId) },
        ],
      },
      {
        type: 'button',
        label: 'Open in admin',
        url: `${context.adminUrl}/admin/submission/${submissionId}`,
        isPrimary: true,
      },
    ],
    foot: [[`Files were uploaded to secure storage. ${where} Reply goes to the requester.`]],
  }
}

/** Tells the requester that the request has come. */
export function acknowledgementMail(message: Acknowledgement, company: string): MailContent {
  const { request, files, submissionId } = message
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return {
    corner: 'Deployment',
    title: 'Request received!',
    lead: 'Thanks for your submission. We’ll review and get back to you shortly.',
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: 'Reference', value: referenceOf(submissionId) },
          { label: 'Company', value: request.company },
          { label: 'Total Units', value: String(request.totalUnits) },
          { label: 'States', value: request.states.join(', ') },
          { label: 'Files', value: `${files.length}, ${formatMegabytes(bytes)}` },
        ],
      },
      { type: 'text', text: 'Forgot something? Answer this mail and keep the reference in it.' },
    ],
    foot: [
      [
        `${company} You get this once, because this address was given in our deployment form. If that was not you, ignore it and tell us.`,
      ],
    ],
  }
}
