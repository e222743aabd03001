'use client'

import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Reveal.css.ts'
import { watchReveal } from './watchReveal.ts'

export interface RevealProps extends ComponentPropsWithRef<'div'> {
  /**
   * Whether the content stays visible once it has been in view.
   * @default false
   */
  once?: boolean | undefined
}

/**
 * Fades in when a tenth of its content is in view, and fades to 35% when the content leaves the
 * viewport. Wrap pictures and lines, but no text: text must be readable at all times, also on a
 * screenshot of the whole page.
 * Elements that appear together fade in one after another, `--ui-duration-stagger` (100 ms) apart.
 * Without JavaScript, all content is visible.
 */
export const Reveal = withRef(function Reveal({
  once = false,
  ref,
  className,
  ...rest
}: RevealProps) {
  const root = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRefs(root, ref)
  useEffect(() => watchReveal(root.current as HTMLDivElement, once), [once])
  return <div {...rest} ref={mergedRef} className={cx(styles.root, className)} />
})
