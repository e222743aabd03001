import { Button } from '@duet/ui'
import type { ReactNode } from 'react'
import * as form from '../controls/Form.css.ts'
import { formatDate, formatDateTime } from '../dates/dates.ts'
import * as styles from './rows.css.ts'

interface MethodRowProps {
  name: string
  /** The method's kind or email address. Hidden if it equals `name`. */
  detail?: string
  /** When the user added the method, in ISO 8601; `undefined` if unknown. */
  addedAt: string | undefined
  /** When the user last used the method, in ISO 8601; `undefined` if unknown. */
  usedAt?: string | undefined
  isRemoving: boolean
  /** `undefined` if the method can't be removed. */
  onRemove: (() => void) | undefined
  /** Buttons before the remove button. */
  children?: ReactNode
}

/** Shows a way to sign in, with a button to remove it. */
export function MethodRow({
  name,
  detail,
  addedAt,
  usedAt,
  isRemoving,
  onRemove,
  children,
}: MethodRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <bdi className={styles.name}>{name}</bdi>
        {detail && detail !== name && <bdi className={styles.detail}>{detail}</bdi>}
        {addedAt && (
          <span className={styles.detail}>
            Added <time dateTime={addedAt}>{formatDate(addedAt)}</time>
            {usedAt && (
              <>
                , last used <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>
              </>
            )}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {children}
        {onRemove && (
          <Button
            size="small"
            className={form.button}
            aria-label={`Remove ${name}`}
            pending={isRemoving}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
