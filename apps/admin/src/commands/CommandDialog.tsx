import { Dialog } from '@duet/ui'
import { flushSync } from 'react-dom'
import type { Command } from '../shortcuts/commands.ts'
import { CommandSearch } from './CommandSearch.tsx'

interface CommandDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Lets the user search all commands, and run one. */
export function CommandDialog({ isOpen, onOpenChange }: CommandDialogProps) {
  function handleChoose(command: Command) {
    // Close the dialog first, because closing restores focus, and the command may then move focus.
    flushSync(() => onOpenChange(false))
    command.run()
  }

  return (
    <Dialog title="Commands" open={isOpen} onOpenChange={onOpenChange}>
      <CommandSearch onChoose={handleChoose} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}
