import { Link } from 'react-router-dom'
import type { LinkedRow } from './ChartRow.ts'
import * as styles from './StatesMap.css.ts'
import { getShade } from './scale.ts'
import { STATE_TILES } from './stateTiles.ts'
import { useChartLinkKeys } from './useChartLinkKeys.ts'

const STEP_X = 22
const STEP_Y = 21
const TILES = Object.entries(STATE_TILES)

interface StatesMapProps {
  /** The accessible name of the map. */
  label: string
  /** The US states with submissions, in any order. */
  rows: readonly LinkedRow[]
}

/**
 * Shows a map with a tile for each US state. States with more submissions have darker tiles. The
 * tile of a state with submissions is a link.
 */
export function StatesMap({ label, rows }: StatesMapProps) {
  const { handlers, getTabIndex } = useChartLinkKeys(rows.length)
  const rowsByUsState = new Map(rows.map((row) => [row.label, row]))
  const highestCount = Math.max(0, ...rows.map(({ count }) => count))
  let linkCount = 0

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing can't be a fieldset.
    <svg {...handlers} className={styles.map} role="group" aria-label={label} viewBox="0 0 241 167">
      {TILES.map(([usState, [code, column, row]]) => {
        const usStateRow = rowsByUsState.get(usState)
        const count = usStateRow?.count ?? 0
        const tile = (
          <g
            className={styles.tile}
            data-shade={getShade(count, highestCount)}
            transform={`translate(${column * STEP_X + 0.5} ${row * STEP_Y + 0.5})`}
          >
            <title>{`${usState}: ${count.toLocaleString('en-US')}`}</title>
            <rect width="20" height="19" />
            <text x="10" y="13">
              {code}
            </text>
          </g>
        )
        if (!usStateRow) {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this group isn't focusable.
            <g key={usState} aria-hidden="true">
              {tile}
            </g>
          )
        }
        const tabIndex = getTabIndex(linkCount)
        linkCount += 1
        return (
          <Link
            key={usState}
            to={usStateRow.path}
            className={styles.link}
            tabIndex={tabIndex}
            // Contains the visible text, so that people who use speech can say it.
            aria-label={`${code}, ${usState}: ${count.toLocaleString('en-US')}`}
          >
            {tile}
          </Link>
        )
      })}
    </svg>
  )
}
