import { ButtonLink, Heading, Icon, Link, Text } from '@duet/ui'
import { useEffect, useState } from 'react'
import { useBrand } from '../../content/brand.ts'
import { notFound } from '../../content/notFound.ts'
import { articlePath, paths } from '../../content/paths.ts'
import { columns, page } from '../../grid.css.ts'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import { usePlace } from '../../shell/place.ts'
import { nearest } from './nearest.ts'
import * as styles from './notFound.css.ts'

export const meta = notFound

export default function NotFound() {
  const { path: pathname } = usePlace()
  // One page answers every wrong path, so the path itself is written by the browser.
  const [path, setPath] = useState('')
  const meant = nearest(path, [...Object.values(paths), articlePath(useBrand())])

  useEffect(() => {
    setPath(pathname)
    console.error(`404: no page at ${pathname}`)
  }, [pathname])

  return (
    <div className={`${page} ${columns} ${styles.row}`}>
      <div className={styles.words}>
        <p className={styles.path}>404 {path}</p>
        <Heading level={1} look="display1" className={styles.heading}>
          {notFound.heading}
        </Heading>
        {meant && (
          <Text className={styles.meant}>
            {notFound.meant} <Link href={meant}>{meant}</Link>?
          </Text>
        )}
        <ButtonLink tone="secondary" className={styles.back} href={paths.home}>
          <Icon name="arrow-left" />
          {notFound.back}
        </ButtonLink>
      </div>
      <FilmFigure
        note={notFound.film}
        className={styles.film}
        filmClassName={styles.filmShape}
        isFirst
      />
    </div>
  )
}
