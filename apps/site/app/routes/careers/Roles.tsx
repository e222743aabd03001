import { Heading, Text } from '@duet/ui'
import { memo, useEffect } from 'react'
import { useBrand } from '../../content/brand.ts'
import { careers } from '../../content/careers.ts'
import { page } from '../../grid.css.ts'
import { elementAt } from '../../page/fragment.ts'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'
import { jobPostingOf } from './jobPosting.ts'
import { type OpenRoles, PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'
import * as styles from './Roles.css.ts'
import { useOpenRoles } from './useOpenRoles.ts'

const list = onDemand(() => import('./RoleList.tsx'))

/** Fetches the rows, which come alive when somebody is about to open one. */
export const loadRoles = list.want

/** The open roles by department. */
export function Roles() {
  const { open, isLoading } = useOpenRoles(loadRoles)
  useLateAnchor(open)
  const roles = open?.roles
  return (
    <section aria-label={careers.rolesHeading} className={`${page} ${styles.section}`}>
      <header className={styles.head}>
        <Heading level={2} look="display2">
          {careers.rolesHeading}
        </Heading>
        {roles && roles.length > 0 && (
          <Text look="mono" tone="muted" role="status">
            {isLoading ? careers.loading : careers.counts(roles.length, countDepartments(roles))}
          </Text>
        )}
      </header>
      <LaterList open={open} />
      {open && <RolesData open={open} />}
    </section>
  )
}

// @NOTE Memoised: other roles come only after its code, so that nothing reaches its boundary before.
const LaterList = memo(({ open }: { open: OpenRoles | undefined }) => (
  <Later onWanted={loadRoles}>
    <list.Component open={open} />
  </Later>
))

/** The roles for search engines, and for the script that this page wakes up with. */
function RolesData({ open }: { open: OpenRoles }) {
  const brand = useBrand()
  return (
    <>
      {open.isTrue &&
        open.roles.map((role) => (
          <script
            key={role.id}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
            dangerouslySetInnerHTML={{ __html: toScriptJson(jobPostingOf(role, brand)) }}
          />
        ))}
      <script
        type="application/json"
        id={PAGE_ROLES_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
        dangerouslySetInnerHTML={{ __html: toScriptJson(open) }}
      />
    </>
  )
}

/** Goes to the department that the address names once its roles are there. */
function useLateAnchor(open: OpenRoles | undefined) {
  const isKnown = open !== undefined
  useEffect(() => {
    if (isKnown) elementAt(window.location.hash)?.scrollIntoView()
  }, [isKnown])
}

const countDepartments = (roles: OpenRoles['roles']) =>
  new Set(roles.map(({ departmentName }) => departmentName)).size
