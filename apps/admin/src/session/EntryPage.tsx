import { text } from '@duet/ui/theme'
import { type ReactNode, useEffect, useRef } from 'react'
import { BrandMark } from '../controls/BrandMark.tsx'
import * as styles from './EntryPage.css.ts'

interface EntryPageProps {
  heading: string
  /** Whether the user has just completed the previous step. If so, the heading takes focus. */
  isNextStep?: boolean
  /** Shown at the bottom of the page. */
  note?: ReactNode
  children: ReactNode
}

/** Shows a page outside the dashboard, such as the sign-in page, with a picture beside its form. */
export function EntryPage({ heading, isNextStep = false, note, children }: EntryPageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new heading means a new step.
  useEffect(() => {
    if (isNextStep) headingRef.current?.focus()
  }, [isNextStep, heading])

  return (
    <div className={styles.page}>
      <picture className={styles.picture}>
        <source
          type="image/avif"
          srcSet="/film/still-portrait-960.avif 960w, /film/still-portrait-1280.avif 1280w"
          sizes="(min-width: 1024px) max(59vw, 80vh), 100vw"
        />
        <img
          src="/film/still-portrait-1280.jpg"
          srcSet="/film/still-portrait-960.jpg 960w, /film/still-portrait-1280.jpg 1280w"
          sizes="(min-width: 1024px) max(59vw, 80vh), 100vw"
          width="1280"
          height="1600"
          alt=""
          className={styles.image}
        />
      </picture>
      <main className={styles.main}>
        <p className={styles.brand}>
          <BrandMark />
        </p>
        <div className={styles.form}>
          <h1 ref={headingRef} tabIndex={-1} className={`${styles.heading} ${text.heading1}`}>
            {heading}
          </h1>
          {children}
        </div>
        {note && <div className={`${styles.note} ${text.monoSmall}`}>{note}</div>}
      </main>
    </div>
  )
}
