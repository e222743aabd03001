import { Button } from '@duet/ui'
import { useEffect } from 'react'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { PartBoundary } from '../start/PartBoundary.tsx'
import { useLateDialog } from '../start/useLateDialog.ts'
import { button } from './Shortcuts.css.ts'

const CommandDialog = lazyComponent(() => import('./CommandDialog.tsx'), 'CommandDialog')

/** Shows a button that opens a list of all commands. Ctrl+K and Command+K open the list, too. */
export function CommandPalette() {
  const { isRendered, isOpen, isLoading, setIsOpen } = useLateDialog()

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setIsOpen(!isOpen && !document.querySelector('dialog:modal'))
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOpen, setIsOpen])

  return (
    <>
      <Button
        size="small"
        icon="search"
        className={button}
        aria-label="Commands"
        title="Commands (Ctrl+K or ⌘K)"
        aria-keyshortcuts="Control+K Meta+K"
        pending={isLoading}
        onClick={() => setIsOpen(true)}
      />
      <PartBoundary>
        {isRendered && <CommandDialog isOpen={isOpen} onOpenChange={setIsOpen} />}
      </PartBoundary>
    </>
  )
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing
}
