import { Heading, Text } from '@duet/ui'
import { memo, Suspense, useEffect, useRef } from 'react'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { DEPLOYMENT_ID } from '../../content/links.ts'
import { columns, page } from '../../grid.css.ts'
import { onDemand } from '../../page/onDemand.ts'
import * as styles from './DeploymentSection.css.ts'

const request = onDemand(() => import('./RequestForm.tsx'))
const newsletter = onDemand(() => import('./Newsletter.tsx'))

function wantForms() {
  request.want()
  newsletter.want()
}

/** Where a visitor asks for a deployment, and beside it the newsletter. */
export function DeploymentSection() {
  const brand = useBrand()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wantForms()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    // A link that leads here, and a focus that jumps here, come before the scroll does.
    const wantAtHash = () => location.hash === `#${DEPLOYMENT_ID}` && wantForms()
    wantAtHash()
    element.addEventListener('focusin', wantForms)
    window.addEventListener('hashchange', wantAtHash)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', wantForms)
      window.removeEventListener('hashchange', wantAtHash)
    }
  }, [])

  return (
    <section ref={section} id={DEPLOYMENT_ID} className={styles.section} tabIndex={-1}>
      <div className={`${page} ${columns}`}>
        <Heading level={2} look="display2" className={styles.heading}>
          {home.deployment.heading(brand)}
        </Heading>
        <Text look="lead" tone="muted" className={styles.lead}>
          {home.deployment.lead}
        </Text>
        <div className={styles.request}>
          <RequestBoundary />
        </div>
        <div className={styles.newsletter}>
          <Heading level={2} look="heading2">
            {home.newsletter.heading}
          </Heading>
          <Text tone="muted" className={styles.newsletterLead}>
            {home.newsletter.lead}
          </Text>
          <NewsletterBoundary />
        </div>
      </div>
    </section>
  )
}

// @NOTE Both are memoised and take no props: a re-render that reached a boundary before its code
// is there would make React throw the prerendered form away, with what was typed into it.
const RequestBoundary = memo(() => (
  <Suspense fallback={<div className={styles.requestPlace} />}>
    <request.Component />
  </Suspense>
))

const NewsletterBoundary = memo(() => (
  <Suspense fallback={<div className={styles.newsletterPlace} />}>
    <newsletter.Component />
  </Suspense>
))
