import type { AccountMailKind, Actor, Attribution, MessageKind, ReplyContent } from '@duet/contract'
import type { DeploymentRequest } from '@duet/forms/schema'
import { formatReference, toOneLine } from './format.ts'
import {
  createMemberSubject,
  getSubjectId,
  type MemberMessage,
  type MemberMessages,
} from './memberMessages.ts'

/**
 * A file from a deployment request. Messages about the request name the file, and some include the
 * file as an attachment.
 */
export interface MessageFile {
  /** ID in the object store. */
  id: string
  name: string
  /** Size in bytes. */
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

/** A request as the team gets it. */
interface TeamRequestContent extends RequestContent {
  /** Where the lead came from. `undefined` if it wasn't recorded. */
  attribution?: Attribution
}

interface RequestLinksContent {
  /** The newest of the requests. */
  submissionId: string
  /** The requester's email address. */
  to: string
  /** All requests with links in the email, newest first. */
  submissionIds: readonly string[]
}

interface SignupContent {
  subscriberId: string
  email: string
}

/** A reply that a team member wrote in the admin app. */
interface ReplyMessageContent extends ReplyContent {
  submissionId: string
  /** The requester's email address. */
  to: string
  author: Actor
}

/** Contains neither the note's text nor the requester's data. */
interface MentionContent {
  submissionId: string
  /** The mentioned team member's email address. */
  to: string
  author: Actor
}

interface TestContent {
  to: string
  /** The admin who requested the test message. */
  sender: Actor
}

/** The content of an email about an account. `MailSecrets` has the code and link. */
export interface AccountContent {
  accountId: string
  /** The recipient's email address. */
  to: string
  /** When the code and link expire, as ISO 8601 text in UTC. */
  expiresAt: string | null
  /** Facts to show in the email, keyed by a name such as `device`. */
  data: Record<string, string>
}

/** The code and link in an account email. Stored messages and previews never contain them. */
export interface MailSecrets {
  code?: string | undefined
  link?: string | undefined
}

interface MessageContents extends Record<AccountMailKind, AccountContent>, MemberMessages {
  /** Sent to the team. */
  deployment_request: TeamRequestContent
  /** Sent to the team. */
  newsletter_signup: SignupContent
  /** Sent to the requester. */
  request_acknowledgement: RequestContent
  /** Sent to the requester. */
  request_links: RequestLinksContent
  /** Sent to an address that signed up, if sign-ups need a confirmation. */
  newsletter_confirmation: SignupContent
  /** Sent to the subscriber. */
  newsletter_welcome: SignupContent
  /** Sent to the requester. */
  reply: ReplyMessageContent
  /** Sent to the mentioned team member. */
  mention: MentionContent
  /** Sent to an address that an admin enters. */
  test_message: TestContent
}

export type MessageOf<Kind extends MessageKind> = { kind: Kind } & MessageContents[Kind]

/** A message for the team, a requester, a subscriber, or an account holder. */
export type Message = { [Kind in MessageKind]: MessageOf<Kind> }[MessageKind]

const TEAM_MESSAGE_KINDS = ['deployment_request', 'newsletter_signup'] as const

type TeamMessage = Extract<Message, { kind: (typeof TEAM_MESSAGE_KINDS)[number] }>

/** Whether a message is for the team. Every channel must be able to send these messages. */
export function isTeamMessage(message: Message): message is TeamMessage {
  return TEAM_MESSAGE_KINDS.some((kind) => kind === message.kind)
}

/** Whether a message is for a team member, because of the member's requests or the team's. */
export function isMemberMessage(message: Message): message is MemberMessage {
  return 'memberId' in message
}

/** Whether a visitor's request or sign-up can cause a message to one person. */
export function canVisitorCause(message: Message): boolean {
  return message.kind !== 'mention' && !isMemberMessage(message)
}

/** Returns the recipient's email address, or `null` for the team. */
export function getRecipient(message: Message): string | null {
  if (isTeamMessage(message)) return null
  if ('to' in message) return message.to
  return message.kind === 'request_acknowledgement' ? message.request.email : message.email
}

/**
 * Returns the ID of the submission, subscriber, or account that a message is about. For a test
 * message, returns the ID of the account that sent it. For a reminder about several submissions,
 * returns the ID of the recipient's account.
 */
export function getRelatedId(message: Message): string {
  if ('accountId' in message) return message.accountId
  if (isMemberMessage(message)) return getSubjectId(message)
  if ('sender' in message) return message.sender.id ?? ''
  return 'submissionId' in message ? message.submissionId : message.subscriberId
}

export function getSubject(message: Message): string {
  if (message.kind === 'reply') return message.subject
  if (isMemberMessage(message)) return createMemberSubject(message)
  if (message.kind !== 'mention') return SUBJECTS[message.kind]
  const authorName = toOneLine(message.author.name)
  return `${authorName} mentioned you on request ${formatReference(message.submissionId)}`
}

/** The subjects of all messages whose subject doesn't depend on their content. */
export const SUBJECTS: Readonly<
  Record<Exclude<MessageKind, 'reply' | 'mention' | keyof MemberMessages>, string>
> = {
  deployment_request: 'New Deployment Request',
  newsletter_signup: 'New newsletter subscriber',
  request_acknowledgement: 'We got your request',
  request_links: 'Your new link',
  newsletter_confirmation: 'Confirm your subscription',
  newsletter_welcome: 'Successfully subscribed!',
  test_message: 'Test message',
  confirmation: 'Confirm your email address',
  invitation: 'Your invitation',
  magic_link: 'Your sign-in link',
  recovery: 'Reset your password',
  email_change_current: 'Confirm your email change',
  email_change_new: 'Confirm your new email address',
  reauthentication: 'Your confirmation code',
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  phone_changed: 'Your phone number was changed',
  new_device: 'New sign-in to your account',
  factor_added: 'You added a two-step sign-in method',
  factor_removed: 'A two-step sign-in method was removed',
  factors_reset: 'Your two-step sign-in was reset',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
}
