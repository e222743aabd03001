import { nameRoles, type Person } from '@duet/contract'
import { ButtonLink } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useLayoutEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useTitle } from '../pages/useTitle.ts'
import { NoPermission } from '../records/NoPermission.tsx'
import { RecordBar } from '../records/RecordBar.tsx'
import { RecordHeading } from '../records/RecordHeading.tsx'
import * as styles from '../records/RecordPage.css.ts'
import { SettingsPage } from '../records/SettingsPage.tsx'
import { useRecordPosition } from '../records/useRecordPosition.ts'
import { LoadFailed } from '../tables/LoadFailed.tsx'
import { rememberSelectedRow } from '../tables/useListPosition.ts'
import { usePermissions } from '../team/usePermissions.ts'
import { LastAdminNotice } from './LastAdminNotice.tsx'
import { getPersonName } from './labels.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { applyPersonFilters, readPersonFilters } from './personFilters.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { usePeople } from './usePeople.ts'

const applyQuery = (rows: readonly Person[], query: URLSearchParams) =>
  applyPersonFilters(rows, readPersonFilters(query))

/** Shows a person, unless the user's role doesn't allow it. */
export function PersonPage() {
  const { can } = usePermissions()
  if (can('people.manage')) return <AllowedPersonPage />
  return (
    <NoPermission title={`Only ${nameRoles('people.manage')} can see people’s accounts`}>
      Ask an admin to invite people or to change roles.
    </NoPermission>
  )
}

/** Shows facts about a person's account, and the actions that admins can take. */
function AllowedPersonPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const list = usePeople()
  const rows = list.state === 'ready' ? list.rows : undefined
  const person = rows?.find((row) => row.id === id)
  const search = params.size > 0 ? params.toString() : 'view=people'
  const position = useRecordPosition(id, search, rows, applyQuery)
  useTitle(person ? getPersonName(person) : 'Person')

  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    rememberSelectedRow('people', search, id)
  }, [id, search])

  return (
    <>
      <UndoNotice />
      <RecordBar
        listName="People"
        search={search}
        position={position}
        recordPath="/admin/person"
        loadingText={list.state === 'loading' ? 'Loading person...' : undefined}
        areShortcutsShown={person !== undefined}
      />
      {person && (
        <SettingsPage
          key={person.id}
          title={
            <>
              <bdi>{getPersonName(person)}</bdi>
              {person.is_self && ' (you)'}
            </>
          }
        >
          {person.is_last_admin && <LastAdminNotice />}
          <PersonFacts person={person} />
          <PersonActions person={person} search={search} />
        </SettingsPage>
      )}
      {rows && !person && (
        <div className={styles.message}>
          <RecordHeading className={text.heading2}>Person not found</RecordHeading>
          <p className={styles.explanation}>
            The account may have been deleted, or the link may be incomplete.
          </p>
          <ButtonLink
            tone="secondary"
            size="small"
            render={(props) => <Link {...props} to={`/admin/dashboard?${search}`} />}
          >
            Back to people
          </ButtonLink>
        </div>
      )}
      {list.state === 'failed' && <LoadFailed error={list.error} />}
    </>
  )
}
