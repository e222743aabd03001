import type { ReplyTemplate } from '@duet/contract'
import { type Command, useCommands } from '../../../shortcuts/commands.ts'
import { useTemplates } from '../../../templates/useTemplates.ts'

interface ReplyCommandOptions {
  canSend: boolean
  canInsert: boolean
  /** Called before each command that needs the form. */
  onShow: () => void
  onSend: () => void
  onPreview: () => void
  onInsert: (template: ReplyTemplate) => void
  onManage: () => void
}

/** Adds the actions on the new reply to the command palette. */
export function useReplyCommands({
  canSend,
  canInsert,
  onShow,
  onSend,
  onPreview,
  onInsert,
  onManage,
}: ReplyCommandOptions): void {
  const templates = useTemplates()
  const createCommand = (id: string, label: string, action: () => void): Command => ({
    id,
    label,
    group: 'This request',
    keywords: 'email',
    run() {
      onShow()
      action()
    },
  })
  useCommands([
    ...(canSend
      ? [
          createCommand('send reply', 'Send the reply', onSend),
          createCommand('preview reply', 'Preview the reply', onPreview),
        ]
      : []),
    ...(canInsert && templates.state === 'ready' ? templates.rows : []).map((template) =>
      createCommand(`template ${template.id}`, `Insert the template: ${template.name}`, () =>
        onInsert(template),
      ),
    ),
    createCommand('templates', 'Manage reply templates', onManage),
  ])
}
