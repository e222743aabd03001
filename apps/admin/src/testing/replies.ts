import type { ReplyTemplate, SubmissionReply } from '@duet/contract'
import { ADA_ID, SELF_ID } from './submissions.ts'

/** Creates a reply by Ada. */
export function createTestReply(changes: Partial<SubmissionReply> = {}): SubmissionReply {
  return {
    id: 'reply-1',
    kind: 'reply',
    author: { id: ADA_ID, name: 'Ada Lovelace' },
    to: 'm.thiele@norrvik.example',
    subject: 'Your request',
    text: 'We can.',
    created_at: '2026-11-21T09:00:00.000Z',
    state: 'sent',
    sent_at: '2026-11-21T09:00:01.000Z',
    last_error: null,
    ...changes,
  }
}

/** Creates a personal template that belongs to the signed-in user. */
export function createTestTemplate(changes: Partial<ReplyTemplate> = {}): ReplyTemplate {
  return {
    id: 'template-1',
    name: 'First answer',
    subject: 'Your request {reference}',
    text: 'Hi {name},\n\n{sender}',
    is_shared: false,
    owner_id: SELF_ID,
    can_change: true,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}
