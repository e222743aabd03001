import { ButtonLink, Heading, Icon, Link, Text } from '@duet/ui'
import { useEffect, useState } from 'react'
import * as filmFigure from '../../components/FilmFigure.css.ts'
import { StillFigure } from '../../components/StillFigure.tsx'
import { useBrand } from '../../content/brand.ts'
import { notFound } from '../../content/notFound.ts'
import { getArticlePath, paths } from '../../content/paths.ts'
import { usePageLocation } from '../../framework/pageLocation.ts'
import { columns, page } from '../../grid.css.ts'
import { findNearest } from './findNearest.ts'
import * as styles from './notFound.css.ts'

export const meta = notFound

export default function NotFound() {
  const { path: pathname } = usePageLocation()
  // All unknown paths get the same document, so the path is known only in the browser.
  const [path, setPath] = useState('')
  const suggestion = findNearest(path, [...Object.values(paths), getArticlePath(useBrand())])

  useEffect(() => {
    setPath(pathname)
    console.error(`404: no page at ${pathname}`)
  }, [pathname])

  return (
    <div className={`${page} ${columns} ${styles.row}`}>
      <div className={styles.textBlock}>
        <p className={styles.path}>404 {path}</p>
        <div>
          <Heading level={1} variant="display1" className={styles.heading}>
            {notFound.heading}
          </Heading>
          <Text variant="lead" className={styles.lead}>
            {notFound.lead}
          </Text>
          {suggestion && (
            <Text className={styles.suggestion}>
              {notFound.suggestion} <Link href={suggestion}>{suggestion}</Link>?
            </Text>
          )}
          <ButtonLink tone="secondary" className={styles.backLink} href={paths.home}>
            <Icon name="arrow-left" />
            {notFound.back}
          </ButtonLink>
          <p className={styles.onward}>
            {notFound.onwardLinks.map(({ label, href }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          </p>
        </div>
      </div>
      <StillFigure
        picture={notFound.picture}
        className={`${styles.picture} ${filmFigure.fullBleed}`}
        priority
      />
    </div>
  )
}
