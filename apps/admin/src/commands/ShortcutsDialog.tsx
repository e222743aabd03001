import { Dialog, Switch } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { setShortcutsOn, useShortcutSetting } from '../shortcuts/shortcutSetting.ts'
import * as styles from './Shortcuts.css.ts'

const SHORTCUT_GROUPS = [
  {
    title: 'Everywhere',
    shortcuts: [
      [['?'], 'Show this list'],
      [['Ctrl', 'K'], 'Find a command (⌘K on a Mac)'],
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      [['/'], 'Search'],
      [['J', '↓'], 'Next row'],
      [['K', '↑'], 'Previous row'],
      [['PgDn', 'PgUp'], 'One page down or up'],
      [['Home', 'End'], 'First or last row'],
      [['Enter'], 'Open the row'],
      [['X'], 'Select the request'],
      [['Shift', 'X'], 'Select all between two requests'],
      [['S'], 'Status of the selected requests'],
      [['A'], 'Assign the selected requests to me'],
    ],
  },
  {
    title: 'On a request, message, or person',
    shortcuts: [
      [['J'], 'Next'],
      [['K'], 'Previous'],
      [['Esc'], 'Back to the list'],
    ],
  },
  {
    title: 'On a message',
    shortcuts: [[['R'], 'Retry']],
  },
  {
    title: 'On a request',
    shortcuts: [
      [['S'], 'Status'],
      [['A'], 'Assign to me'],
      [['F'], 'Follow-up date'],
      [['T'], 'Tags'],
      [['N'], 'New note'],
      [['R'], 'Write a reply'],
      [['U'], 'Mark as unread or read'],
    ],
  },
] as const

interface ShortcutsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Lists the keyboard shortcuts. A switch turns single-key shortcuts on or off. */
export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const areShortcutsOn = useShortcutSetting()
  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onOpenChange={onOpenChange}>
      <Switch
        label="Single-key shortcuts"
        hint="Turn them off if you use speech input or press keys by accident. Arrow keys, Enter, and Esc always work."
        checked={areShortcutsOn}
        onCheckedChange={setShortcutsOn}
      />
      {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={`${styles.title} ${text.label}`}>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(([keys, action]) => (
              <div key={action} className={styles.line}>
                <dt className={styles.keys}>
                  {keys.map((name) => (
                    <kbd
                      key={name}
                      className={styles.key}
                      data-off={getOffAttribute(name, areShortcutsOn)}
                    >
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd className={styles.action}>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function getOffAttribute(name: string, areShortcutsOn: boolean): '' | undefined {
  return !areShortcutsOn && /^[A-Z?/]$/.test(name) ? '' : undefined
}
