import { ButtonLink, Heading, Marquee, Reveal } from '@duet/ui'
import { homeSections } from '../../content/homeSections.ts'
import { partners } from '../../content/partners.ts'
import { columns, page } from '../../grid.css.ts'
import { PartnerMark } from './PartnerMark.tsx'
import * as parts from './parts.css.ts'
import * as styles from './Team.css.ts'

const { heading, careers, partnersLabel, pause } = homeSections.team

/** Shows the partners' logos and a link to the open roles. */
export function Team() {
  return (
    <section
      data-defer="layout"
      aria-label={heading}
      className={`${parts.ruledSection} ${styles.section}`}
    >
      <Reveal className={parts.edge} />
      <div className={`${page} ${columns} ${styles.row}`}>
        <Heading level={2} variant="display2" className={`${parts.heading} ${styles.heading}`}>
          {heading}
        </Heading>
        <ButtonLink href={careers.href} icon="arrow" className={styles.careersLink}>
          {careers.label}
        </ButtonLink>
      </div>
      <Marquee
        role="group"
        aria-label={partnersLabel}
        labels={{ pause }}
        className={styles.marquee}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
        <ul role="list" aria-label={partnersLabel} className={styles.partners}>
          {partners.map((partner) => (
            <li key={partner.name} className={styles.partner}>
              <PartnerMark partner={partner} />
            </li>
          ))}
        </ul>
      </Marquee>
    </section>
  )
}
