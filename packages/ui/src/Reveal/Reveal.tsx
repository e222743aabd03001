import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Reveal.css.ts'
import { watchReveal } from './watchReveal.ts'

export type RevealProps = ComponentPropsWithRef<'div'>

/**
 * Fades its content in as a tenth of it comes into view, and out as it leaves. Those that come together
 * follow each other by 100 ms. Nothing is hidden before the script has looked.
 */
export const Reveal = withRef(function Reveal({ ref, className, ...rest }: RevealProps) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  // It is always drawn, so it is there.
  useEffect(() => watchReveal(root.current as HTMLDivElement), [])
  return <div {...rest} ref={root} className={cx(styles.root, className)} />
})
