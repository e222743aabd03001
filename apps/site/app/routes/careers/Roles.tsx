import { Heading, Text } from '@duet/ui'
import { useMemo } from 'react'
import { useBrand } from '../../content/brand.ts'
import { careers } from '../../content/careers.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { page } from '../../grid.css.ts'
import type { OpenRoles } from '../../openRoles.ts'
import { createJobPosting } from './jobPosting.ts'
import { PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'
import * as styles from './Roles.css.ts'
import { trustHtml } from './trustHtml.ts'
import { useOpenRoles } from './useOpenRoles.ts'

const RoleList = lazyHydrate(() => import('./RoleList.tsx'))

export const preload = RoleList.preload

export function Roles() {
  const { openRoles, isLoading } = useOpenRoles(RoleList)
  const roles = openRoles?.roles
  return (
    <section aria-label={careers.rolesHeading} className={`${page} ${styles.section}`}>
      <header className={styles.head}>
        <Heading level={2} variant="display2">
          {careers.rolesHeading}
        </Heading>
        {roles && roles.length > 0 && (
          <Text variant="mono" tone="muted" role="status">
            {isLoading
              ? careers.loading
              : careers.formatCounts(roles.length, countDepartments(roles))}
          </Text>
        )}
      </header>
      <RoleList openRoles={openRoles} />
      {openRoles && <RolesData openRoles={openRoles} />}
    </section>
  )
}

/**
 * Adds the roles to the markup as JSON, for search engines and for hydration. React can't create
 * script elements, because the content security policy requires Trusted Types.
 */
function RolesData({ openRoles }: { openRoles: OpenRoles }) {
  const brand = useBrand()
  const markup = useMemo(() => {
    const postings = openRoles.isConfirmed ? openRoles.roles : []
    const scripts = [
      ...postings.map((role) => createScript('ld+json', createJobPosting(role, brand))),
      createScript(`json" id="${PAGE_ROLES_ID}`, openRoles),
    ]
    return { __html: trustHtml(scripts.join('')) }
  }, [openRoles, brand])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
  return <div hidden dangerouslySetInnerHTML={markup} />
}

const createScript = (kind: string, data: unknown) =>
  `<script type="application/${kind}">${toScriptJson(data)}</script>`

const countDepartments = (roles: OpenRoles['roles']) =>
  new Set(roles.map(({ departmentName }) => departmentName)).size
