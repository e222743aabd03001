import { ButtonLink, Carousel, Heading, Text } from '@duet/ui'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './Industries.css.ts'
import * as parts from './parts.css.ts'

const { heading, lead, help, slides } = home.industries

/** Shows the industries in a full-width carousel. */
export function Industries() {
  return (
    <div data-defer="display" className={parts.ruledSection}>
      <Carousel
        aria-label={heading}
        className={styles.carousel}
        items={slides}
        defaultValue={1}
        header={
          <div className={styles.head}>
            <Heading level={2} variant="display2">
              {heading}
            </Heading>
            <Text variant="lead" className={styles.lead}>
              {lead}
            </Text>
          </div>
        }
      />
      <div className={`${page} ${columns}`}>
        <ButtonLink href={`#${DEPLOYMENT_ID}`} icon="arrow" className={styles.help}>
          {help}
        </ButtonLink>
      </div>
    </div>
  )
}
