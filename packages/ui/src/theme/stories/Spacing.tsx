import { layout, size, space } from '../tokens.ts'
import { TokenTable } from './TokenTable.tsx'
import * as styles from './tokens.css.ts'

const drawLength = (value: string) => (
  <div className={styles.bar} style={{ inlineSize: `min(${value}, 100%)` }} />
)
const drawBox = (value: string) => (
  <div className={styles.box} style={{ inlineSize: value, blockSize: value }} />
)

/** Shows the steps of the space scale, the page grid, and the sizes of controls. */
export function Spacing() {
  return (
    <>
      <TokenTable caption="Space" scale="space" steps={space} draw={drawLength} />
      <TokenTable caption="Page grid" scale="layout" steps={layout} draw={drawLength} />
      <TokenTable caption="Sizes of controls" scale="size" steps={size} draw={drawBox} />
    </>
  )
}
