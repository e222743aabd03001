import { line, radius, shadow } from '../tokens.ts'
import { TokenTable } from './TokenTable.tsx'
import * as styles from './tokens.css.ts'

const drawCorner = (value: string) => (
  <div className={styles.box} style={{ inlineSize: 96, blockSize: 48, borderRadius: value }} />
)
const drawLine = (value: string) => <div className={styles.bar} style={{ blockSize: value }} />
const drawShadow = (value: string) => <div className={styles.card} style={{ boxShadow: value }} />

/** Corners, lines, and the shadow. */
export function Shape() {
  return (
    <>
      <TokenTable caption="Corners" scale="radius" steps={radius} draw={drawCorner} />
      <TokenTable caption="Lines" scale="line" steps={line} draw={drawLine} />
      <TokenTable caption="Shadow" scale="shadow" steps={shadow} draw={drawShadow} />
    </>
  )
}
