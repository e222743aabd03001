import type { ReplyTemplate, Submission, SubmissionReply } from '@duet/contract'
import { Button, TextArea, TextField } from '@duet/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { createId } from '../../../api/createId.ts'
import { EditConflictError } from '../../../api/errors.ts'
import { useConfig } from '../../../config/ConfigContext.ts'
import { FormProblem } from '../../../controls/FormProblem.tsx'
import { useTeam } from '../../../team/useTeam.ts'
import { TemplatesDialog } from '../../../templates/TemplatesDialog.tsx'
import { visuallyHidden } from '../../../theme/visuallyHidden.css.ts'
import { createReplySubject } from '../replyLink.ts'
import * as thread from '../Thread.css.ts'
import { findLastReply } from './findLastReply.ts'
import { REPLY_TEXT_ID } from './focusReply.ts'
import { insertTemplate } from './insertTemplate.ts'
import * as styles from './Replies.css.ts'
import { ReplyPreviewDialog } from './ReplyPreviewDialog.tsx'
import { useReplyDraft } from './replyDraft.ts'
import { checkReply, explainReplyError, type ReplyProblem } from './replyProblem.ts'
import { createReplyValues } from './replyValues.ts'
import { TemplatePicker } from './TemplatePicker.tsx'
import { useSendReply } from './useReplies.ts'
import { useReplyCommands } from './useReplyCommands.ts'

interface ReplyComposerProps {
  submission: Submission
  /** ID of the user's account. */
  selfId: string | undefined
  /** ID of the newest reply; `null` if there is none, and `undefined` if it's unknown. */
  lastReplyId: string | null | undefined
  /** Called to show the form, before a command changes or sends the reply. */
  onShow: () => void
}

/** A form for an email to the requester. Keeps the text until the server has saved the email. */
export function ReplyComposer({ submission, selfId, lastReplyId, onShow }: ReplyComposerProps) {
  const { id, email, requester_name: name } = submission
  const { productName } = useConfig()
  const sendReply = useSendReply(id)
  const senderName = useTeam().find((member) => member.is_self)?.name
  const initialSubject = createReplySubject(submission, productName)
  const { draft, changeDraft, discardDraft } = useReplyDraft(selfId, id, initialSubject)
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [openDialog, setOpenDialog] = useState<'preview' | 'templates'>()
  const [problem, setProblem] = useState<ReplyProblem>()
  const form = useRef<HTMLFormElement>(null)
  const { subject, text } = draft
  // Live changes can add replies without the user noticing. Once the user has started to write,
  // keep the ID from that time, so that the server rejects the reply if there are newer replies.
  const isStarted = text !== '' && draft.expectedLastId !== undefined
  const expectedLastId = isStarted ? draft.expectedLastId : lastReplyId

  function edit(content: { subject: string; text: string }) {
    // A changed reply counts as a new reply, so don't keep the idempotency key.
    changeDraft({ ...content, expectedLastId })
    setIsSent(false)
  }

  /** Shows what's wrong with the reply. Returns whether the reply can be sent. */
  function validate(): boolean {
    const newProblem = checkReply(draft)
    setProblem(newProblem)
    if (newProblem?.field) {
      form.current?.querySelector<HTMLElement>(`[name=${newProblem.field}]`)?.focus()
    }
    return newProblem === undefined
  }

  async function send() {
    if (isSending || !validate()) return
    const idempotencyKey = draft.idempotencyKey ?? createId()
    changeDraft({ ...draft, idempotencyKey, expectedLastId })
    setIsSending(true)
    try {
      await sendReply({ subject, text }, { expectedLastId, idempotencyKey })
      discardDraft()
      setIsSent(true)
    } catch (error) {
      if (error instanceof EditConflictError) {
        const replies = error.current as readonly SubmissionReply[]
        changeDraft({
          ...draft,
          idempotencyKey,
          expectedLastId: findLastReply(replies)?.id ?? null,
        })
      }
      setProblem(explainReplyError(error))
    } finally {
      setIsSending(false)
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  const preview = () => validate() && setOpenDialog('preview')
  const insert = (template: ReplyTemplate) =>
    edit(insertTemplate(draft, template, createReplyValues(submission, senderName ?? '{sender}')))

  useReplyCommands({
    canSend: text !== '' && !isSending,
    canInsert: !isSending,
    onShow,
    onSend: () => void send(),
    onPreview: preview,
    onInsert: insert,
    onManage: () => setOpenDialog('templates'),
  })

  const getFieldError = (field: 'subject' | 'text') =>
    problem?.field === field ? problem.message : undefined

  return (
    <>
      <form
        ref={form}
        noValidate
        className={styles.composer}
        aria-label="New reply"
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.composerRecipient}>
          To <bdi>{name}</bdi>, <bdi>{email}</bdi>
        </p>
        <TemplatePicker
          disabled={isSending}
          onManage={() => setOpenDialog('templates')}
          onPick={insert}
        />
        <TextField
          label="Subject"
          name="subject"
          autoComplete="off"
          dir="auto"
          readOnly={isSending}
          value={subject}
          error={getFieldError('subject')}
          onChange={({ currentTarget }) => edit({ subject: currentTarget.value, text })}
          onKeyDown={handleKeyDown}
        />
        <TextArea
          id={REPLY_TEXT_ID}
          label="Message"
          name="text"
          rows={8}
          size="small"
          dir="auto"
          readOnly={isSending}
          value={text}
          error={getFieldError('text')}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={({ currentTarget }) => edit({ subject, text: currentTarget.value })}
          onKeyDown={handleKeyDown}
        />
        <FormProblem
          message={problem?.field ? undefined : problem?.message}
          isOffline={problem?.isOffline ?? false}
        />
        <div className={styles.actions}>
          <Button type="submit" size="small" pending={isSending}>
            {isSending ? 'Sending...' : 'Send reply'}
          </Button>
          <Button tone="quiet" size="small" onClick={preview}>
            Preview
          </Button>
          <span className={thread.keyHint}>Ctrl+Enter</span>
        </div>
        <span role="status" className={visuallyHidden}>
          {isSent && 'Reply queued'}
        </span>
      </form>
      {/* Render the dialogs outside the form, because they contain forms. */}
      <ReplyPreviewDialog
        submissionId={id}
        content={{ subject, text }}
        open={openDialog === 'preview'}
        onOpenChange={() => setOpenDialog(undefined)}
      />
      <TemplatesDialog
        open={openDialog === 'templates'}
        onOpenChange={() => setOpenDialog(undefined)}
      />
    </>
  )
}
