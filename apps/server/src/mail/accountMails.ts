import type { AccountFacts } from '@duet/auth'
import type { AccountMailKind } from '@duet/contract'
import type { Block, MailContent, MailFact } from './content.ts'
import { formatInstant } from './format.ts'
import type { AccountContent, MailSecrets, Message } from './messages.ts'

type AccountMessage = Extract<Message, { kind: AccountMailKind }>

/** The text of an email that asks its recipient to do something. */
interface ActionText {
  title: string
  lead: string
  /** Label of the button with the link; `undefined` if there is only a code. */
  button: string | undefined
  /** Advice for a recipient who didn't ask for the email. @default NOT_REQUESTED_ADVICE */
  advice?: string
}

/** The text of an email that reports a change. */
interface NoticeText {
  title: string
  lead: string
  /** Advice for a recipient who didn't make the change. */
  advice: string
}

type ActionKind = Extract<
  AccountMailKind,
  | 'confirmation'
  | 'invitation'
  | 'magic_link'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
>

const ACTION_TEXTS: Readonly<Record<ActionKind, ActionText>> = {
  confirmation: {
    title: 'Confirm your email address',
    lead: 'Confirm this address to finish creating your account.',
    button: 'Confirm email address',
  },
  invitation: {
    title: 'You’re invited',
    lead: 'You can now create your account. Accept the invitation to choose a password.',
    button: 'Accept invitation',
    advice: 'If you weren’t expecting this invitation, you can ignore this email.',
  },
  magic_link: {
    title: 'Sign in',
    lead: 'Use the link or the code to sign in. You don’t need a password.',
    button: 'Sign in',
  },
  recovery: {
    title: 'Reset your password',
    lead: 'Use the link or the code to set a new password.',
    button: 'Reset password',
  },
  email_change_current: {
    title: 'Confirm your email change',
    lead: 'You asked to change the email address of your account.',
    button: 'Confirm email change',
    advice:
      'If you didn’t ask for this, don’t confirm the change, and reset your password right away.',
  },
  email_change_new: {
    title: 'Confirm your new email address',
    lead: 'You asked to use this email address for your account.',
    button: 'Confirm new address',
  },
  reauthentication: {
    title: 'Confirm that it’s you',
    lead: 'Enter this code to continue.',
    button: undefined,
  },
}

const RESET_ADVICE = 'reset your password right away and log out all sessions.'

const NOTICE_TEXTS: Readonly<Record<Exclude<AccountMailKind, ActionKind>, NoticeText>> = {
  password_changed: {
    title: 'Your password was changed',
    lead: 'Your other sessions have been logged out.',
    advice: `If you didn’t change it, ${RESET_ADVICE}`,
  },
  email_changed: {
    title: 'Your email address was changed',
    lead: 'Sign in with the new address from now on.',
    advice: 'If you didn’t change it, reply to this email right away.',
  },
  phone_changed: {
    title: 'Your phone number was changed',
    lead: 'Text messages with codes now go to the new number.',
    advice: `If you didn’t change it, ${RESET_ADVICE}`,
  },
  factor_added: {
    title: 'You added a two-step sign-in method',
    lead: 'From now on, signing in takes a second step. This method is one way to do it.',
    advice: `If you didn’t add it, ${RESET_ADVICE}`,
  },
  factor_removed: {
    title: 'A two-step sign-in method was removed',
    lead: 'It no longer protects your account.',
    advice: `If you didn’t remove it, ${RESET_ADVICE}`,
  },
  factors_reset: {
    title: 'Your two-step sign-in was reset',
    lead: 'An admin removed your methods and logged you out everywhere. Sign in and add a new one.',
    advice: 'If you didn’t ask for this, reply to this email right away.',
  },
  new_device: {
    title: 'New sign-in to your account',
    lead: 'Someone signed in from a device or place that you haven’t used before.',
    advice: `If this wasn’t you, ${RESET_ADVICE}`,
  },
  passkey_added: {
    title: 'A passkey was added',
    lead: 'You can now sign in with it instead of your password.',
    advice: 'If you didn’t add it, remove it. Then reset your password and log out all sessions.',
  },
  passkey_removed: {
    title: 'A passkey was removed',
    lead: 'It no longer works. You can delete it from your device, too.',
    advice: `If you didn’t remove it, ${RESET_ADVICE}`,
  },
}

/** Labels of the facts in a message's `data`, in display order. */
const FACT_LABELS: Readonly<Record<keyof AccountFacts, string>> = {
  new_email: 'New address',
  factor: 'Method',
  phone: 'Phone number',
  device: 'Device',
  ip: 'IP address',
  time: 'Time',
}

const NOT_REQUESTED_ADVICE =
  'If you didn’t ask for this, you can ignore this email. Nothing will change.'

export function isAccountMessage(message: Message): message is AccountMessage {
  return 'accountId' in message
}

/**
 * Creates an email about an account. Without `secrets`, an email with a code or link becomes a
 * preview, which shows neither.
 */
export function createAccountMail(
  message: AccountMessage,
  context: { company: string; createdAt: string; secrets?: MailSecrets | undefined },
): MailContent {
  const { kind, to } = message
  const footerText = `${context.company} This email was sent to ${to}.`
  const cornerText = 'Account'
  if (isAction(kind)) {
    const { button, advice = NOT_REQUESTED_ADVICE, ...text } = ACTION_TEXTS[kind]
    const blocks = [
      ...createFactsBlocks(message.data),
      ...createActionBlocks(message, button, context.secrets),
    ]
    return { cornerText, ...text, blocks, footer: [[`${footerText} ${advice}`]] }
  }
  const { advice, ...text } = NOTICE_TEXTS[kind]
  const data = { time: formatInstant(context.createdAt), ...message.data }
  const blocks: Block[] = [...createFactsBlocks(data), { type: 'text', text: advice }]
  return { cornerText, ...text, blocks, footer: [[footerText]] }
}

function isAction(kind: AccountMailKind): kind is ActionKind {
  return Object.hasOwn(ACTION_TEXTS, kind)
}

function createFactsBlocks(data: AccountContent['data']): Block[] {
  const facts: MailFact[] = Object.entries(FACT_LABELS).flatMap(([name, label]) => {
    const value = data[name]
    return value ? [{ label, value }] : []
  })
  return facts.length > 0 ? [{ type: 'facts', facts }] : []
}

function createActionBlocks(
  { expiresAt }: AccountContent,
  label: string | undefined,
  secrets: MailSecrets | undefined,
): Block[] {
  const expiry =
    expiresAt === null
      ? ''
      : ` ${label ? 'They expire' : 'It expires'} on ${formatInstant(expiresAt)}.`
  const isPreview = secrets === undefined
  const { code, link } = secrets ?? {}
  const blocks: Block[] = []
  if (label !== undefined && link !== undefined) {
    blocks.push({ type: 'button', label, url: link, isPrimary: true })
  }
  if (isPreview || code !== undefined) {
    blocks.push({ type: 'code', label: label ? 'Or enter this code' : 'Your code', code })
  }
  const sentenceStart = label === undefined ? 'The code works' : 'The link and the code work'
  blocks.push({ type: 'text', text: `${sentenceStart} once.${expiry} Don’t share this email.` })
  if (isPreview) {
    blocks.push({ type: 'text', text: 'Only the recipient’s email shows the code and the link.' })
  }
  return blocks
}
