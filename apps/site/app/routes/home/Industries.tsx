import { ButtonLink, Carousel, Heading, Reveal, Text } from '@duet/ui'
import { homeSections } from '../../content/homeSections.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './Industries.css.ts'
import * as parts from './parts.css.ts'

const { heading, lead, help, slides } = homeSections.industries

export function Industries() {
  return (
    <div data-defer="display" className={parts.ruledSection}>
      <Reveal className={parts.edge} />
      <Reveal className={parts.films}>
        <Carousel
          aria-label={heading}
          className={styles.carousel}
          items={slides}
          defaultValue={1}
          header={
            <div className={styles.head}>
              <Heading level={2} variant="display2" className={parts.heading}>
                {heading}
              </Heading>
              <Text variant="lead" className={styles.lead}>
                {lead}
              </Text>
            </div>
          }
        />
      </Reveal>
      <div className={`${page} ${columns}`}>
        <ButtonLink href={`#${DEPLOYMENT_ID}`} icon="arrow" className={styles.help}>
          {help}
        </ButtonLink>
      </div>
    </div>
  )
}
