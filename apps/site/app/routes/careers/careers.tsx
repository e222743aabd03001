import { ButtonLink, Heading, Link, ScrollVideo, Text } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './careers.css.ts'
import { preload, Roles } from './Roles.tsx'

export const meta = careers
export { preload }

export default function Careers() {
  const { film, culture, contact } = careers
  return (
    <>
      <header className={`${page} ${columns} ${styles.head}`}>
        <Heading level={1} variant="display1" className={styles.title}>
          {careers.heading}
        </Heading>
        <div className={styles.intro}>
          <Text className={styles.introText}>{careers.intro}</Text>
          <ButtonLink href={culture.href} icon="arrow" className={styles.culture}>
            {culture.label}
          </ButtonLink>
        </div>
        <figure className={styles.figure}>
          <ScrollVideo
            film={film.cut}
            small={film.smallCut}
            alt={film.alt}
            priority
            className={styles.film}
          />
          <figcaption className={styles.caption}>
            <span>
              <span className={styles.label}>{film.label}</span> {film.caption}
            </span>
            <span>{film.productionNote}</span>
          </figcaption>
        </figure>
      </header>
      <Roles />
      <div className={`${page} ${columns} ${styles.contact}`}>
        <Text variant="heading2" className={styles.question}>
          {contact.question} <Link href={contact.href}>{contact.label}</Link>
        </Text>
      </div>
    </>
  )
}
