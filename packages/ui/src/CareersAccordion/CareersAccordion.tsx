'use client'

import * as Accordion from '@radix-ui/react-accordion'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { getShadowRoot } from '../hooks/roots.ts'
import { watchHash } from '../hooks/watchHash.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './CareersAccordion.css.ts'
import type { CareersAccordionProps } from './careersAccordionProps.ts'
import { defaultCareersAccordionLabels } from './careersLabels.ts'
import { DepartmentItem } from './DepartmentItem.tsx'
import { groupRoles } from './groupRoles.ts'

const noIds: readonly string[] = []

/**
 * An accordion of open roles by department. Several departments can be open. A URL hash with a
 * department's ID, such as `/careers#engineering`, opens that department. Find-in-page also opens
 * departments with a match.
 */
export const CareersAccordion = withRef(function CareersAccordion({
  roles,
  loading,
  empty,
  error,
  defaultValue = noIds,
  onValueChange,
  locale,
  headingLevel = 3,
  renderLink = (props) => <a {...props} />,
  labels,
  className,
  ref,
  ...rest
}: CareersAccordionProps) {
  const root = useRef<HTMLDivElement>(null)
  const [openIds, setOpenIds] = useState<string[]>([...defaultValue])
  const reportedIds = useRef(openIds)
  const departments = groupRoles(roles ?? [], locale)
  const navigation = useHashNavigation()
  const linkedId = navigation && departments.find(({ id }) => isHashOf(navigation.hash, id))?.id
  const [handledNavigation, setHandledNavigation] = useState<typeof navigation>()
  const pendingNavigation = useRef<typeof navigation>(undefined)

  // Runs during render instead of in an effect, because the department must be open before the
  // browser scrolls to it.
  if (linkedId !== undefined && navigation !== handledNavigation) {
    setHandledNavigation(navigation)
    if (!openIds.includes(linkedId)) setOpenIds([...openIds, linkedId])
  }

  useEffect(() => {
    if (navigation !== handledNavigation) pendingNavigation.current = navigation
    else if (linkedId !== undefined && navigation === pendingNavigation.current) {
      // Scroll again, because the browser tried to scroll before the roles loaded.
      pendingNavigation.current = undefined
      scrollTo(document, linkedId)
    }
  }, [navigation, linkedId, handledNavigation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again.
  useEffect(() => {
    // Scrolls here, because the browser doesn't scroll to elements in a shadow root.
    const shadowRoot = root.current && getShadowRoot(root.current)
    if (shadowRoot && linkedId !== undefined) scrollTo(shadowRoot, linkedId)
  }, [navigation, linkedId])

  useEffect(() => {
    if (openIds === reportedIds.current) return
    reportedIds.current = openIds
    onValueChange?.(openIds)
  }, [openIds, onValueChange])

  const allLabels = useLabels('CareersAccordion', defaultCareersAccordionLabels, labels)
  const notice = roles === undefined ? loading : roles.length === 0 && empty

  return (
    <div
      {...rest}
      ref={useMergedRefs(root, ref)}
      className={cx(styles.root, className)}
      aria-busy={roles === undefined}
    >
      <div role="alert" className={cx(text.small, error ? styles.error : undefined)}>
        {error && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </div>
      <div role="status" className={cx(text.lead, notice ? styles.notice : undefined)}>
        {notice}
      </div>
      {departments.length > 0 && (
        <Accordion.Root
          type="multiple"
          value={openIds}
          onValueChange={setOpenIds}
          className={styles.rows}
        >
          {departments.map((department) => (
            <DepartmentItem
              key={department.id}
              department={department}
              isOpen={openIds.includes(department.id)}
              isLinked={department.id === linkedId}
              onFound={() => setOpenIds([...openIds, department.id])}
              labels={allLabels}
              headingLevel={headingLevel}
              renderLink={renderLink}
            />
          ))}
        </Accordion.Root>
      )}
    </div>
  )
})

/**
 * Returns an object with the URL hash. Each navigation creates a new object, even if the hash is
 * the same, so following a link again reopens its department.
 */
function useHashNavigation(): { hash: string } | undefined {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  // On client-side navigation, read the hash in the first render, so that the department is open
  // before the router scrolls to it.
  const [navigation, setNavigation] = useState(isHydrating ? undefined : readUrlHash)
  useEffect(() => {
    const updateNavigation = () => setNavigation(readUrlHash())
    // If there's no hash, keep the initial state to avoid a second render.
    if (window.location.hash) setNavigation((current) => current ?? readUrlHash())
    return watchHash(updateNavigation)
  }, [])
  return navigation
}

function scrollTo(root: Document | ShadowRoot, id: string) {
  // jsdom has no `scrollIntoView`.
  root.getElementById(id)?.scrollIntoView?.()
}

const readUrlHash = () => ({ hash: window.location.hash })
const subscribeToNothing = () => () => {}

const isHashOf = (hash: string, id: string) =>
  hash === `#${id}` || hash === `#${encodeURIComponent(id)}`
