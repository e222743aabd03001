import { Button, Dialog } from '@duet/ui'
import { useState } from 'react'
import { useFormDraft } from '../session/useFormDraft.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import * as styles from './Outbox.css.ts'
import { TEST_MESSAGE, TestMessageForm } from './TestMessageForm.tsx'

export function TestMessageButton() {
  const [isOpen, setIsOpen] = useState(false)
  const draft = useFormDraft(TEST_MESSAGE)

  function handleClose() {
    draft.discard()
    setIsOpen(false)
  }

  usePageCommands([
    { id: 'test message', label: 'Send a test message', run: () => setIsOpen(true) },
  ])
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        className={styles.button}
        onClick={() => setIsOpen(true)}
      >
        Send test
      </Button>
      <Dialog title="Send a test message" open={isOpen} onOpenChange={handleClose}>
        <TestMessageForm onClose={handleClose} />
      </Dialog>
    </>
  )
}
