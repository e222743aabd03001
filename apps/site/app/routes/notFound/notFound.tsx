import { ButtonLink, Heading, Icon } from '@duet/ui'
import { useEffect, useState } from 'react'
import { notFound } from '../../content/notFound.ts'
import { paths } from '../../content/paths.ts'
import { columns, page } from '../../grid.css.ts'
import { usePlace } from '../../shell/place.ts'
import { MissedGrasp } from './MissedGrasp.tsx'
import * as styles from './notFound.css.ts'

export const meta = notFound

export default function NotFound() {
  const { path: pathname } = usePlace()
  // One page answers every wrong path, so the path itself is written by the browser.
  const [path, setPath] = useState('')

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
        <ButtonLink tone="secondary" className={styles.back} href={paths.home}>
          <Icon name="arrow-left" />
          {notFound.back}
        </ButtonLink>
      </div>
      <MissedGrasp />
    </div>
  )
}
