import type { Person } from '@duet/contract'
import type { TableColumn } from '@duet/ui'
import { formatDate } from '../dates/dates.ts'
import * as styles from '../tables/cells.css.ts'
import { getEmailOrPhone, getPersonName, ROLE_LABELS } from './labels.ts'
import { PersonStateMark } from './PersonStateMark.tsx'

/** The table's columns in wide windows, with one line for each person. */
export const widePersonColumns: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '30%',
    variant: 'strong',
    rowHeader: true,
    sortable: true,
    render: (row) => <PersonName person={row} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    render: (row) => <bdi>{getEmailOrPhone(row)}</bdi>,
  },
  {
    id: 'role',
    header: 'Role',
    width: 152,
    variant: 'muted',
    sortable: true,
    render: (row) => ROLE_LABELS[row.role],
  },
  {
    id: 'created',
    header: 'Created',
    width: 128,
    variant: 'mono',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => formatDate(row.created_at),
  },
  {
    id: 'signedIn',
    header: 'Last sign-in',
    width: 144,
    variant: 'mono',
    hideBelow: 'wide',
    sortable: true,
    render: (row) => (row.last_sign_in_at ? formatDate(row.last_sign_in_at) : 'Never'),
  },
  {
    id: 'state',
    header: 'State',
    width: 152,
    sortable: true,
    render: (row) => <PersonStateMark state={row.state} />,
  },
]

/** The table's columns on phones, with two lines for each person. */
export const narrowPersonColumns: readonly TableColumn<Person>[] = [
  {
    id: 'state',
    header: 'State',
    width: 140,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <PersonStateMark state={row.state} />
        <span className={styles.secondLine}>{ROLE_LABELS[row.role]}</span>
      </div>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    sortable: true,
    render: (row) => (
      <div className={styles.lines}>
        <span className={styles.name}>
          <PersonName person={row} />
        </span>
        {/* A nonbreaking space fills an empty second line, so the name stays on the first line. */}
        <bdi className={styles.secondLine}>{(row.name && getEmailOrPhone(row)) || '\u00a0'}</bdi>
      </div>
    ),
  },
]

function PersonName({ person }: { person: Person }) {
  return (
    <>
      <bdi>{getPersonName(person)}</bdi>
      {person.is_sso && ' (SSO)'}
      {person.is_self && ' (you)'}
    </>
  )
}
