import { crafts } from '../../content/crafts.ts'
import { culture } from '../../content/culture.ts'
import { HEIGHT, WIDTH } from './drawingSize.ts'
import { Machine } from './Machine.tsx'
import * as styles from './Portrait.css.ts'

const { number, caption, numberedCaption } = culture.portrait

/** Shows a drawing of the robot with a list of labels. Screen readers read only the labels. */
export function Portrait() {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.number}>{number}</span>
        <span className={styles.lineCaption}>{caption}</span>
        <span className={styles.numberedCaption}>{numberedCaption}</span>
      </figcaption>
      <div className={styles.stage}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden="true">
          <path
            className={styles.leaderLines}
            d={crafts
              .map(
                ({ lineEnd: [x, y], lineStartY, lineTurnX = x, side }) =>
                  `M${side === 'left' ? 0 : WIDTH} ${lineStartY}H${lineTurnX}V${y}H${x}`,
              )
              .join('')}
          />
          <path
            className={styles.numberLines}
            d={crafts.map(({ number, lineEnd }) => `M${number}L${lineEnd}`).join('')}
          />
          <Machine />
          {crafts.map(({ name, lineEnd: [x, y], number: [numberX, numberY] }, index) => (
            <g key={name}>
              <circle cx={x} cy={y} r={5} className={styles.lineEnd} />
              <circle cx={numberX} cy={numberY} className={styles.numberDot} />
              <text x={numberX} y={numberY} className={styles.dotNumber}>
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
        <ol role="list" className={styles.list}>
          {crafts.map(({ name, work, side }, index) => (
            <li key={name} className={styles.crafts[name]} data-side={side}>
              <span className={styles.craftNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.work}>{work}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
