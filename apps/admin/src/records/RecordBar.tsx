import { Icon, IconButton } from '@duet/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Command, useCommands } from '../shortcuts/commands.ts'
import { type KeyHint, KeyHints } from '../shortcuts/KeyHints.tsx'
import { useKeys } from '../shortcuts/useKeys.ts'
import * as styles from './RecordBar.css.ts'
import type { RecordPosition } from './useRecordPosition.ts'

interface RecordBarProps {
  /** Name of the list that the user came from. */
  listName: string
  /** Query string of the list, without `?`. It contains the list's filters. */
  search: string
  position: RecordPosition | undefined
  /** The path of a record's page, without the record's ID. */
  recordPath: string
  loadingText: string | undefined
  /** Keyboard shortcuts for this type of record. */
  hints?: readonly KeyHint[]
  /** Whether to show the keyboard shortcuts even if `children` is missing. */
  areShortcutsShown?: boolean
  /** The record's actions, once the record has loaded. */
  children?: ReactNode
}

/** Shows the bar above a record, with a back link, the position in the list, and actions. */
export function RecordBar({
  listName,
  search,
  position,
  recordPath,
  loadingText,
  hints = [],
  areShortcutsShown = false,
  children,
}: RecordBarProps) {
  const navigate = useNavigate()
  const query = search && `?${search}`
  const listPath = `/admin/dashboard${query}`

  const goTo = (neighborId: string | undefined) => {
    if (neighborId) navigate(`${recordPath}/${neighborId}${query}`, { replace: true })
  }
  const createMoveCommand = (name: string, key: string, neighborId: string): Command => ({
    id: name,
    label: `${name} in the list`,
    group: 'Go to',
    key,
    run: () => goTo(neighborId),
  })
  const commands: Command[] = [
    ...(position?.nextId ? [createMoveCommand('Next', 'j', position.nextId)] : []),
    ...(position?.previousId ? [createMoveCommand('Previous', 'k', position.previousId)] : []),
    {
      id: 'back',
      label: `Back to ${listName.toLowerCase()}`,
      group: 'Go to',
      run: () => navigate(listPath),
    },
  ]
  useCommands(commands)
  useKeys({ Escape: () => navigate(listPath) })

  return (
    <div className={styles.bar}>
      <Link to={listPath} className={styles.backLink}>
        <Icon name="arrow-left" />
        {listName}
      </Link>
      {position && (
        <span className={styles.position}>
          {position.number.toLocaleString('en-US')} of {position.total.toLocaleString('en-US')}
        </span>
      )}
      {position && (
        <span className={styles.neighbors}>
          <NeighborButton
            icon="chevron-left"
            label="Previous"
            id={position.previousId}
            onOpen={goTo}
          />
          <NeighborButton icon="chevron-right" label="Next" id={position.nextId} onOpen={goTo} />
        </span>
      )}
      {loadingText && (
        <span className={styles.position} role="status">
          {loadingText}
        </span>
      )}
      <span className={styles.spacer} data-last={children ? undefined : ''} />
      {(children || areShortcutsShown) && (
        <>
          <KeyHints hints={[[['J'], 'next'], [['K'], 'previous'], ...hints, [['Esc'], 'back']]} />
          {children}
        </>
      )}
    </div>
  )
}

interface NeighborButtonProps {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  /** ID of the record that the button opens; `undefined` at the start or end of the list. */
  id: string | undefined
  onOpen: (id: string) => void
}

function NeighborButton({ icon, label, id, onOpen }: NeighborButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className={styles.neighbor}
      // Don't use `disabled`, because the button would lose focus at the start or end of the list.
      aria-disabled={id === undefined || undefined}
      onClick={() => id && onOpen(id)}
    />
  )
}
