import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  type ReplyContent,
  type SubmissionReply,
} from '@duet/contract'
import {
  EditConflictError,
  getErrorSentence,
  getUnreachableMessage,
  NoSessionError,
} from '../../../api/errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { findLastReply } from './findLastReply.ts'

export interface ReplyProblem {
  /** The field to correct, or `undefined` if sending the reply failed. */
  field?: keyof ReplyContent
  message: string
  isOffline?: boolean
}

/** Returns why a reply can't be sent, or `undefined` if the reply is valid. */
export function checkReply({ subject, text }: ReplyContent): ReplyProblem | undefined {
  if (!subject.trim()) return { field: 'subject', message: 'Enter a subject.' }
  if (!text.trim()) return { field: 'text', message: 'Enter a message.' }
  return (
    checkLength('subject', subject.trim(), MAX_REPLY_SUBJECT_LENGTH) ??
    checkLength('text', text.trim(), MAX_REPLY_LENGTH)
  )
}

function checkLength(
  field: keyof ReplyContent,
  { length }: string,
  maxLength: number,
): ReplyProblem | undefined {
  const excessLength = length - maxLength
  if (excessLength <= 0) return undefined
  const unit = excessLength === 1 ? 'character' : 'characters'
  return {
    field,
    message: `This is too long. Remove ${excessLength.toLocaleString('en-US')} ${unit}.`,
  }
}

/** Explains why sending a reply failed. Returns `undefined` if a toast already explains this. */
export function explainReplyError(error: unknown): ReplyProblem | undefined {
  if (error instanceof NoSessionError) {
    reportNoSession()
    return undefined
  }
  if (error instanceof EditConflictError) {
    const replies = error.current as readonly SubmissionReply[]
    const authorName = findLastReply(replies)?.author.name ?? 'Someone else'
    return {
      message: `${authorName} replied while you were writing, as shown below. To send your reply as well, press the button again.`,
    }
  }
  if (error instanceof TypeError) {
    const message = `${getUnreachableMessage()}. Your draft is still here.`
    return { message, isOffline: true }
  }
  return { message: `${getErrorSentence(error)} Your draft is still here.` }
}
