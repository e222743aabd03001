import type { DeploymentRequest } from '@duet/forms/schema'

/** A file of a request, as messages name and attach it. */
export interface MessageFile {
  /** Id in the object store. */
  id: string
  name: string
  /** Bytes. */
  size: number
  /** MIME type. */
  type: string
  /** Path in the bucket of workflow media. */
  path: string
}

/** The news of a request, with everything that was sent in it. */
interface RequestNews {
  submissionId: string
  request: DeploymentRequest
  files: MessageFile[]
}

/** The news of a sign-up. */
interface SignupNews {
  subscriberId: string
  email: string
}

/** What is told to whom; the first two go to the team, the others to the person. */
export type Message =
  | ({ kind: 'deployment_request' } & RequestNews)
  | ({ kind: 'newsletter_signup' } & SignupNews)
  | ({ kind: 'request_acknowledgement' } & RequestNews)
  | ({ kind: 'newsletter_welcome' } & SignupNews)

export type MessageKind = Message['kind']

/** Address of the person that a message is for; `null` is the team. */
export function recipientOf(message: Message): string | null {
  if (message.kind === 'request_acknowledgement') return message.request.email
  return message.kind === 'newsletter_welcome' ? message.email : null
}

/** Id of the submission or subscriber that a message tells of. */
export function relatedIdOf(message: Message): string {
  return 'request' in message ? message.submissionId : message.subscriberId
}

/** The subject line of each kind. */
export const SUBJECTS: Readonly<Record<MessageKind, string>> = {
  deployment_request: 'New Deployment Request',
  newsletter_signup: 'New newsletter subscriber',
  request_acknowledgement: 'We have your request',
  newsletter_welcome: 'Successfully subscribed!',
}
