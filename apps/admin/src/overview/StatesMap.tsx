import { VisuallyHidden } from '@duet/ui'
import type { CSSProperties } from 'react'
import { list } from '../theme/list.css.ts'
import { getShade, type StateCount } from './overviewFigures.ts'
import * as styles from './StatesMap.css.ts'
import { STATE_TILES } from './stateTiles.ts'

const LISTED_STATE_COUNT = 6
const TILES = Object.entries(STATE_TILES)

interface StatesMapProps {
  /** State counts, highest first. */
  states: readonly StateCount[]
}

/** Shows a map with a shaded tile for each US state, and a list of the six highest counts. */
export function StatesMap({ states }: StatesMapProps) {
  const highestCount = states[0]?.count ?? 0
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  const listedStates = states.slice(0, LISTED_STATE_COUNT)
  const otherStates = states.slice(LISTED_STATE_COUNT)
  return (
    <div className={styles.layout}>
      <div className={styles.map} aria-hidden="true">
        {TILES.map(([state, [code, column, row]]) => {
          const count = counts.get(state) ?? 0
          return (
            <span
              key={state}
              className={styles.tile}
              title={`${state}: ${count}`}
              data-shade={getShade(count, highestCount)}
              style={{ gridColumn: column + 1, gridRow: row + 1 } satisfies CSSProperties}
            >
              {code}
            </span>
          )
        })}
      </div>
      <ul className={`${list} ${styles.list}`}>
        {listedStates.map(({ state, count }) => (
          <li key={state} className={styles.item}>
            <span className={styles.name}>{state}</span>{' '}
            <span>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {otherStates.length > 0 && (
        <VisuallyHidden>
          Also: {otherStates.map(({ state, count }) => `${state} ${count}`).join(', ')}.
        </VisuallyHidden>
      )}
    </div>
  )
}
