import { list } from '../theme/list.css.ts'
import * as styles from './MapLegend.css.ts'
import { tile } from './StatesMap.css.ts'
import { listShadeRanges } from './scale.ts'

interface MapLegendProps {
  /** The count of the state with the most submissions. */
  highestCount: number
}

/** Shows how many submissions each shade of a `StatesMap` stands for. */
export function MapLegend({ highestCount }: MapLegendProps) {
  return (
    <div>
      <p className={styles.title}>Requests</p>
      <ul className={`${list} ${styles.shades}`}>
        {listShadeRanges(highestCount).map(({ shade, min, max }) => (
          <li key={shade} className={styles.shade}>
            <svg className={styles.swatch} viewBox="0 0 20 19" aria-hidden="true">
              <g className={tile} data-shade={shade}>
                <rect width="20" height="19" />
              </g>
            </svg>
            {min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
