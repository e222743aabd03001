import { ButtonLink, Heading, Icon, Link, Text } from '@duet/ui'
import { useEffect, useState } from 'react'
import { darkenedFilm } from '../../components/darkenedFilm.css.ts'
import { pictureSizes } from '../../components/Still.tsx'
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
        <Heading level={1} variant="display1" className={styles.heading}>
          {notFound.heading}
        </Heading>
        {suggestion && (
          <Text className={styles.suggestion}>
            {notFound.suggestion} <Link href={suggestion}>{suggestion}</Link>?
          </Text>
        )}
        <ButtonLink tone="secondary" className={styles.backLink} href={paths.home}>
          <Icon name="arrow-left" />
          {notFound.back}
        </ButtonLink>
      </div>
      <StillFigure
        picture={notFound.picture}
        sizes={pictureSizes.narrow}
        className={`${styles.picture} ${darkenedFilm}`}
        priority
      />
    </div>
  )
}
