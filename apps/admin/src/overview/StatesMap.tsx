import { VisuallyHidden } from '@duet/ui'
import type { CSSProperties } from 'react'
import { list } from '../desk/list.css.ts'
import { inkStep, type StateCount } from './overviewFigures.ts'
import * as styles from './StatesMap.css.ts'
import { STATE_TILES } from './stateTiles.ts'

const LISTED = 6
const PLACES = Object.entries(STATE_TILES)

interface StatesMapProps {
  /** The most often named first. */
  states: readonly StateCount[]
}

/** A tile for each state, the darker the more often it is named, beside the first six as figures. */
export function StatesMap({ states }: StatesMapProps) {
  const most = states[0]?.count ?? 0
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  const listed = states.slice(0, LISTED)
  const others = states.slice(LISTED)
  return (
    <div className={styles.layout}>
      <div className={styles.map} aria-hidden="true">
        {PLACES.map(([state, [code, x, y]]) => {
          const count = counts.get(state) ?? 0
          return (
            <span
              key={state}
              className={styles.tile}
              title={`${state}: ${count}`}
              data-step={inkStep(count, most)}
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
          Then {others.map(({ state, count }) => `${state} ${count}`).join(', ')}.
        </VisuallyHidden>
      )}
    </div>
  )
}
