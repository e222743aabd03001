import { useState } from 'react'
import { Button } from '../../Button/Button.tsx'
import { useReducedMotion } from '../../hooks/useReducedMotion.ts'
import { Text } from '../../Text/Text.tsx'
import { duration, easing } from '../tokens.ts'
import { TokenTable } from './TokenTable.tsx'
import * as styles from './tokens.css.ts'

/** Draws a `cubic-bezier()` easing as a curve in a box of 40 by 40 SVG units. */
function EasingCurve({ value }: { value: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (value.match(/\d*\.?\d+/g) ?? []).map(Number)
  return (
    <svg viewBox="-1 -1 42 42" aria-hidden className={styles.curve}>
      <path d={`M0 40C${x1 * 40} ${40 - y1 * 40} ${x2 * 40} ${40 - y2 * 40} 40 0`} />
    </svg>
  )
}

/**
 * Shows each duration and easing with a mark that moves along a track. With reduced motion, the
 * marks jump.
 */
export function MotionScale() {
  const [isAtEnd, setIsAtEnd] = useState(false)
  const isReduced = useReducedMotion()
  const drawTrack = (time: string, curve: string) => (
    <div className={styles.track} data-at-end={isAtEnd || undefined}>
      <div
        className={styles.mark}
        style={{ transitionDuration: time, transitionTimingFunction: curve }}
      />
    </div>
  )

  return (
    <>
      <div className={styles.actions}>
        <Button icon="play" onClick={() => setIsAtEnd(!isAtEnd)}>
          Play
        </Button>
        <Text variant="small" tone="muted">
          {isReduced
            ? 'Your system asks for reduced motion, so the marks jump.'
            : 'Each mark crosses its track in the time of its row.'}
        </Text>
      </div>
      <TokenTable
        caption="Durations"
        scale="duration"
        steps={duration}
        draw={(value) => drawTrack(value, 'var(--ui-easing-in)')}
      />
      <TokenTable
        caption="Easings, at three times the reveal duration"
        scale="easing"
        steps={easing}
        draw={(value) => drawTrack('calc(3 * var(--ui-duration-reveal))', value)}
      />
      <div className={styles.curves}>
        {Object.entries(easing).map(([step, value]) => (
          <figure key={step}>
            <EasingCurve value={value} />
            <Text as="figcaption" variant="monoSmall" tone="muted">
              {step}
            </Text>
          </figure>
        ))}
      </div>
    </>
  )
}
