import { Heading, Link, Text } from '@duet/ui'
import type { ReactNode } from 'react'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { privacyLink } from '../../content/privacyLink.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { columns, page } from '../../grid.css.ts'
import * as styles from './DeploymentSection.css.ts'
import * as parts from './parts.css.ts'

const RequestForm = lazyHydrate(() => import('./RequestForm.tsx'), { rootMargin: '600px' })
const Newsletter = lazyHydrate(() => import('./Newsletter.tsx'), { rootMargin: '600px' })

export const preloadForms = () => Promise.all([RequestForm.preload(), Newsletter.preload()])

export function DeploymentSection() {
  const brand = useBrand()
  return (
    <section id={DEPLOYMENT_ID} data-defer="layout" className={styles.section} tabIndex={-1}>
      <div className={`${page} ${columns}`}>
        <Heading level={2} variant="display2" className={`${parts.heading} ${styles.heading}`}>
          {home.deployment.heading(brand)}
        </Heading>
        <Text variant="lead" tone="muted" className={styles.lead}>
          {home.deployment.lead.map((line) => (
            <span key={line} className={styles.leadLine}>
              {`${line} `}
            </span>
          ))}
        </Text>
        <div data-defer="layout" className={styles.request}>
          <RequestForm />
          <PrivacyLink>{home.deployment.privacyLabel}</PrivacyLink>
        </div>
        <div data-defer="layout" className={styles.newsletter}>
          <div className={styles.newsletterText}>
            <Heading level={2} variant="heading2">
              {home.newsletter.heading}
            </Heading>
            <Text tone="muted" className={styles.newsletterLead}>
              {home.newsletter.lead}
            </Text>
          </div>
          <div className={styles.newsletterForm}>
            <Newsletter />
            <PrivacyLink>{home.newsletter.privacyLabel}</PrivacyLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The link to the privacy notice that's shown beside each form. */
function PrivacyLink({ children }: { children: ReactNode }) {
  return (
    <p className={styles.privacy}>
      <Link href={privacyLink.href}>{children}</Link>
    </p>
  )
}
