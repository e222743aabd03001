import { Heading, Text } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { careers } from '../../content/careers.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'
import { page } from '../../grid.css.ts'
import type { OpenRoles } from '../../openRoles.ts'
import { createJobPosting } from './jobPosting.ts'
import { PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'
import * as styles from './Roles.css.ts'
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

/** Adds the roles to the markup as JSON, for search engines and for hydration. */
function RolesData({ openRoles }: { openRoles: OpenRoles }) {
  const brand = useBrand()
  return (
    <>
      {openRoles.isConfirmed &&
        openRoles.roles.map((role) => (
          <script
            key={role.id}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
            dangerouslySetInnerHTML={{ __html: toScriptJson(createJobPosting(role, brand)) }}
          />
        ))}
      <script
        type="application/json"
        id={PAGE_ROLES_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
        dangerouslySetInnerHTML={{ __html: toScriptJson(openRoles) }}
      />
    </>
  )
}

const countDepartments = (roles: OpenRoles['roles']) =>
  new Set(roles.map(({ departmentName }) => departmentName)).size
