import { ButtonLink, Heading, Link, Text } from '@duet/ui'
import { fullBleed } from '../../components/FilmFigure.css.ts'
import { StillFigure } from '../../components/StillFigure.tsx'
import { careers } from '../../content/careers.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './careers.css.ts'
import { preload, Roles } from './Roles.tsx'

export const meta = careers
export { preload }

export default function Careers() {
  const { picture, culture, contact } = careers
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
        <StillFigure
          picture={picture}
          sizes="(min-width: 768px) 90vw, 178vw"
          priority
          className={`${styles.figure} ${fullBleed}`}
          pictureClassName={styles.picture}
        />
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
