import { ButtonLink, CareersAccordion, Link, Text } from '@duet/ui'
import { careers } from '../../content/careers.ts'
import { links } from '../../content/links.ts'
import { roles } from '../../content/roles.ts'
import { page } from '../../grid.css.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = careers

export default function Careers() {
  return (
    <>
      <PageHead title={careers.heading}>
        <ButtonLink href={careers.culture.href} icon="arrow-right">
          {careers.culture.label}
        </ButtonLink>
      </PageHead>
      <Passage title={careers.rolesHeading} />
      <div className={page}>
        <CareersAccordion
          roles={roles.map((role) => ({
            id: role.id,
            title: role.title,
            department: role.departmentName,
            location: role.locationName,
            href: `${links.jobBoard}${role.id}`,
          }))}
          loading={careers.loading}
          empty={careers.empty}
        />
      </div>
      <Passage title={careers.contact.question}>
        <Text>
          <Link href={careers.contact.href}>{careers.contact.label}</Link>
        </Text>
      </Passage>
    </>
  )
}
