import { Heading, Text } from '@duet/ui'
import { memo } from 'react'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { columns, page } from '../../grid.css.ts'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import * as styles from './DeploymentSection.css.ts'

const request = onDemand(() => import('./RequestForm.tsx'))
const newsletter = onDemand(() => import('./Newsletter.tsx'))
const NEAR = '600px'

/** Where a visitor asks for a deployment, and beside it the newsletter. */
export function DeploymentSection() {
  const brand = useBrand()
  return (
    <section id={DEPLOYMENT_ID} data-far="" className={styles.section} tabIndex={-1}>
      <div className={`${page} ${columns}`}>
        <Heading level={2} look="display2" className={styles.heading}>
          {home.deployment.heading(brand)}
        </Heading>
        <Text look="lead" tone="muted" className={styles.lead}>
          {home.deployment.lead}
        </Text>
        <div data-far="" className={styles.request}>
          <LaterRequest />
        </div>
        <div data-far="" className={styles.newsletter}>
          <Heading level={2} look="heading2">
            {home.newsletter.heading}
          </Heading>
          <Text tone="muted" className={styles.newsletterLead}>
            {home.newsletter.lead}
          </Text>
          <LaterNewsletter />
        </div>
      </div>
    </section>
  )
}

// @NOTE Both are memoised and take no props: a re-render that reached a boundary before its code
// is there would make React throw the prerendered form away, with what was typed into it.
const LaterRequest = memo(() => (
  <Later onWanted={request.want} near={NEAR} fallback={<div className={styles.requestPlace} />}>
    <request.Component />
  </Later>
))

const LaterNewsletter = memo(() => (
  <Later
    onWanted={newsletter.want}
    near={NEAR}
    fallback={<div className={styles.newsletterPlace} />}
  >
    <newsletter.Component />
  </Later>
))
