import { useMemo, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'
import type { TableColumn, TableSort } from './columns.ts'
import { TableMessage } from './TableMessage.tsx'

export interface Request {
  id: string
  date: string
  name: string
  title: string
  company: string
  states: string
  units: number
}

const PEOPLE = [
  ['Ines Okafor', 'Director of Plant Operations', 'Halden Linen', 'California, Nevada, Oregon', 12],
  ['Marcus Thiele', 'VP Manufacturing', 'Norrvik Assembly', 'Ohio, Michigan, Indiana', 40],
  ['Dana Whitcomb', 'Owner', 'Whitcomb Coin Laundry', 'Texas', 2],
  ['Priya Raman', 'Head of Automation', 'Kestrel Foods', 'Illinois, Wisconsin', 16],
  ['Tom Aldous', 'Facilities Manager', 'Tamarack Mills', 'North Carolina, South Carolina', 8],
  ['Lena Fischer', 'COO', 'Brightwell Textile Service', 'New York, New Jersey', 24],
  ['Rafael Ortega', 'General Manager', 'Ortega Commissary', 'Arizona', 3],
] as const

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DATE_MS = Date.UTC(2026, 10, 20)

/** Creates realistic, deterministic requests. Repeated names get a number. */
export function createRequests(count: number): Request[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / PEOPLE.length)
    const [name, title, company, states, units] = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0]
    return {
      id: `r${index}`,
      date: new Date(FIRST_DATE_MS - Math.floor(index / 3) * DAY_MS).toISOString().slice(0, 10),
      name: round === 0 ? name : `${name} ${round + 1}`,
      title,
      company,
      states,
      units: units + round,
    }
  })
}

export const requestColumns: TableColumn<Request>[] = [
  {
    id: 'date',
    header: 'Date',
    render: ({ date }) => date,
    variant: 'mono',
    width: 124,
    sortable: true,
  },
  {
    id: 'name',
    header: 'Requester',
    render: ({ name }) => name,
    variant: 'strong',
    rowHeader: true,
    sortable: true,
  },
  {
    id: 'title',
    header: 'Title',
    render: ({ title }) => title,
    variant: 'muted',
    hideBelow: 'wide',
  },
  {
    id: 'company',
    header: 'Company',
    render: ({ company }) => company,
    sortable: true,
    hideBelow: 'mobile',
  },
  {
    id: 'states',
    header: 'States',
    render: ({ states }) => states,
    variant: 'muted',
    width: '26%',
    hideBelow: 'notes',
  },
  {
    id: 'units',
    header: 'Units',
    render: ({ units }) => units,
    variant: 'mono',
    align: 'end',
    width: 96,
    sortable: true,
  },
]

/** Three columns for a phone, with the company below the name. */
export const narrowColumns: TableColumn<Request>[] = requestColumns
  .filter(({ hideBelow }) => !hideBelow)
  .map((column) =>
    column.id === 'name'
      ? {
          ...column,
          render: ({ name, company }) => (
            <>
              {name}
              <br />
              <Text as="span" variant="small" tone="muted">
                {company}
              </Text>
            </>
          ),
        }
      : column,
  )

/** All columns, with headings that are too long for their columns. */
export const longColumns: TableColumn<Request>[] = requestColumns.map((column) => ({
  ...column,
  header: `${column.header} of the person or public institution`,
}))

export const longRequests: Request[] = createRequests(3).map((row) => ({
  ...row,
  name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Senior',
  title: 'Deputy Assistant Director of Regional Laundry and Linen Operations',
  company: 'The Amalgamated Northern Association of Linen and Textile Services',
  states: 'Massachusetts, New Hampshire, North Carolina, Pennsylvania, South Carolina',
  units: 1_234_567_890,
}))

export const failedMessage = (
  <TableMessage
    lead={<Icon name="warning" />}
    title="Failed to load dashboard data"
    actions={
      <Button size="small" tone="secondary">
        Try again
      </Button>
    }
  >
    Check your connection. The submissions are safe on the server.
  </TableMessage>
)

type SortKey = 'date' | 'name' | 'company' | 'units'

/** Keeps the sort order in state, as an app does. Returns the sorted rows and the props of a table. */
export function useSortedRequests(
  rows: readonly Request[],
  firstSort: TableSort = { id: 'date', direction: 'descending' },
) {
  const [sort, setSort] = useState(firstSort)
  const sortedRows = useMemo(() => {
    const key = sort.id as SortKey
    const sign = sort.direction === 'ascending' ? 1 : -1
    return rows.toSorted((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0))
  }, [rows, sort])
  return { rows: sortedRows, sort, onSortChange: setSort }
}
