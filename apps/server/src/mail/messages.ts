import type { MessageKind } from '@duet/contract'
import type { DeploymentRequest } from '@duet/forms/schema'

/** A file of a request, as messages list and attach it. */
export interface MessageFile {
  /** ID in the object store. */
  id: string
  name: string
  /** Bytes. */
  size: number
  /** MIME type. */
  type: string
  /** Path in the `workflow-media` bucket. */
  path: string
}

interface RequestContent {
  submissionId: string
  request: DeploymentRequest
  files: MessageFile[]
}

interface SignupContent {
  subscriberId: string
  email: string
}

interface MessageContents {
  /** To the team. */
  deployment_request: RequestContent
  /** To the team. */
  newsletter_signup: SignupContent
  /** To the requester. */
  request_acknowledgement: RequestContent
  /** To the subscriber. */
  newsletter_welcome: SignupContent
}

/** A notification for the team, the requester or the subscriber. */
export type Message = {
  [Kind in MessageKind]: { kind: Kind } & MessageContents[Kind]
}[MessageKind]

/** The recipient's email address. `null` means the team. */
export function recipientOf(message: Message): string | null {
  if (message.kind === 'request_acknowledgement') return message.request.email
  return message.kind === 'newsletter_welcome' ? message.email : null
}

/** ID of the submission or subscriber that a message is about. */
export function relatedIdOf(message: Message): string {
  return 'request' in message ? message.submissionId : message.subscriberId
}

export const SUBJECTS: Readonly<Record<MessageKind, string>> = {
  deployment_request: 'New Deployment Request',
  newsletter_signup: 'New newsletter subscriber',
  request_acknowledgement: 'We got your request',
  newsletter_welcome: 'Successfully subscribed!',
}
