import { ButtonLink, Heading, Marquee } from '@duet/ui'
import { home } from '../../content/home.ts'
import { partners } from '../../content/partners.ts'
import { columns, page } from '../../grid.css.ts'
import { PartnerMark } from './PartnerMark.tsx'
import * as parts from './parts.css.ts'
import * as styles from './Team.css.ts'

const { heading, careers, partnersLabel, pause } = home.team

/** Who builds it, who works with it, and the way in. */
export function Team() {
  return (
    <section data-far="" aria-label={heading} className={`${parts.ruled} ${styles.section}`}>
      <div className={`${page} ${columns} ${styles.row}`}>
        <Heading level={2} look="display2" className={styles.heading}>
          {heading}
        </Heading>
        <ButtonLink href={careers.href} icon="arrow" className={styles.careers}>
          {careers.label}
        </ButtonLink>
      </div>
      <Marquee
        role="group"
        aria-label={partnersLabel}
        pauseLabel={pause}
        className={styles.marquee}
      >
        {partners.map((partner) => (
          <PartnerMark key={partner.name} partner={partner} />
        ))}
      </Marquee>
    </section>
  )
}
