import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Reveal.css.ts'
import { watchReveal } from './watchReveal.ts'

export type RevealProps = ComponentPropsWithRef<'div'>

/**
 * Fades in when a tenth of its content is in view, and out when the content leaves the viewport.
 * Elements that appear together fade in 100 ms apart. Without JavaScript, all content is visible.
 */
export const Reveal = withRef(function Reveal({ ref, className, ...rest }: RevealProps) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  useEffect(() => watchReveal(root.current as HTMLDivElement), [])
  return <div {...rest} ref={root} className={cx(styles.root, className)} />
})
