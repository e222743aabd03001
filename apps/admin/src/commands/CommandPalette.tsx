import { Button, Dialog, Spinner } from '@duet/ui'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent } from '../pages/lazyComponent.ts'
import type { Command } from '../shortcuts/commands.ts'
import { button } from './Shortcuts.css.ts'

const CommandSearch = lazyComponent(() => import('./CommandSearch.tsx'), 'CommandSearch')

/** Shows a button that opens a list of all commands. Ctrl+K and Command+K open the list, too. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen && !document.querySelector('dialog:modal'))
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  function handleChoose(command: Command) {
    // Close the dialog first, because closing restores focus, and the command may then move focus.
    flushSync(() => setIsOpen(false))
    command.run()
  }

  return (
    <>
      <Button
        size="small"
        icon="search"
        className={button}
        aria-label="Commands"
        title="Commands (Ctrl+K or ⌘K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      />
      <Dialog title="Commands" open={isOpen} onOpenChange={setIsOpen}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <CommandSearch onChoose={handleChoose} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing
}
