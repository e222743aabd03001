import { VisuallyHidden } from '@duet/ui'
import type { CSSProperties } from 'react'
import { list } from '../theme/list.css.ts'
import { type StateCount, shadeOf } from './overviewFigures.ts'
import * as styles from './StatesMap.css.ts'
import { STATE_TILES } from './stateTiles.ts'

const LISTED_STATES = 6
const TILES = Object.entries(STATE_TILES)

interface StatesMapProps {
  /** State counts, highest first. */
  states: readonly StateCount[]
}

/** Shows a map with a tile for each US state, shaded by count, and a list of the top six states. */
export function StatesMap({ states }: StatesMapProps) {
  const most = states[0]?.count ?? 0
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  const listed = states.slice(0, LISTED_STATES)
  const others = states.slice(LISTED_STATES)
  return (
    <div className={styles.layout}>
      <div className={styles.map} aria-hidden="true">
        {TILES.map(([state, [code, x, y]]) => {
          const count = counts.get(state) ?? 0
          return (
            <span
              key={state}
              className={styles.tile}
              title={`${state}: ${count}`}
              data-shade={shadeOf(count, most)}
              style={{ gridColumn: x + 1, gridRow: y + 1 } satisfies CSSProperties}
            >
              {code}
            </span>
          )
        })}
      </div>
      <ul className={`${list} ${styles.list}`}>
        {listed.map(({ state, count }) => (
          <li key={state} className={styles.item}>
            <span className={styles.name}>{state}</span>{' '}
            <span>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <VisuallyHidden>
          Also: {others.map(({ state, count }) => `${state} ${count}`).join(', ')}.
        </VisuallyHidden>
      )}
    </div>
  )
}
