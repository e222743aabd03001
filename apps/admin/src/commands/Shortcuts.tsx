import { Button } from '@duet/ui'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { useCommands } from '../shortcuts/commands.ts'
import { useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import { PartBoundary } from '../start/PartBoundary.tsx'
import { useLateDialog } from '../start/useLateDialog.ts'
import * as styles from './Shortcuts.css.ts'

const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')

/** Shows a button that opens the list of keyboard shortcuts. The `?` key also opens the list. */
export function Shortcuts() {
  const { isRendered, isOpen, isLoading, setIsOpen } = useLateDialog()
  const areShortcutsOn = useShortcutSetting()
  useCommands([
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      group: 'Help',
      key: '?',
      run: () => setIsOpen(true),
    },
  ])
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts={areShortcutsOn ? '?' : undefined}
        title="Keyboard shortcuts"
        pending={isLoading}
        onClick={() => setIsOpen(true)}
      >
        ?
      </Button>
      <PartBoundary>
        {isRendered && <ShortcutsDialog isOpen={isOpen} onOpenChange={setIsOpen} />}
      </PartBoundary>
    </>
  )
}
