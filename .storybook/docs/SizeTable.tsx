import { componentSizes, formatProvenance, librarySizes, uiEvidence } from './recordedFacts.ts'

interface SizeRow {
  name: string
  version?: string
  js: number
  css: number
  /** The part of `css` that a page loads once for all components. */
  base?: number
  total: number
  lazy?: number
}

const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(2)}\u00a0kB`

/** The columns after the name. A table leaves out columns that are empty in each row. */
const COLUMNS: readonly { heading: string; read: (row: SizeRow) => string }[] = [
  { heading: 'Version', read: ({ version }) => version ?? '' },
  { heading: 'Script', read: ({ js }) => formatKb(js) },
  { heading: 'Styles', read: ({ css }) => (css > 0 ? formatKb(css) : '') },
  { heading: 'Theme', read: ({ base }) => (base ? formatKb(base) : '') },
  { heading: 'Total', read: ({ total }) => formatKb(total) },
  { heading: 'On demand', read: ({ lazy }) => (lazy ? formatKb(lazy) : '') },
]

interface SizeTableProps {
  caption: string
  rows: readonly SizeRow[]
  /** Name of the row to show in bold. */
  highlightedName?: string
}

function SizeTable({ caption, rows, highlightedName }: SizeTableProps) {
  const columns = COLUMNS.filter(({ read }) => rows.some((row) => read(row)))
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name === highlightedName ? <strong>{row.name}</strong> : row.name}
            </th>
            {columns.map(({ heading, read }) => (
              <td key={heading}>{read(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Compares the size of a component with the sizes of libraries that you could use instead. */
export function Comparison({ component }: { component: string }) {
  const ownSizes = componentSizes.filter(({ name }) => name === component)
  const libraries = librarySizes.filter((row) => row.component === component)
  return (
    <SizeTable
      caption={`${component} and libraries`}
      rows={[...ownSizes, ...libraries]}
      highlightedName={component}
    />
  )
}

/** Shows the size of each component that an entry point exports. */
export function EntryPointSizes({ entryPoint }: { entryPoint: string }) {
  const rows = componentSizes.filter((row) => row.entryPoint === entryPoint)
  return <SizeTable caption={entryPoint} rows={rows} />
}

/** Says when the sizes of our components and of the libraries were recorded. */
export function SizeDates() {
  const { sizes, libraries } = uiEvidence
  return (
    <p>
      Our components: {formatProvenance(sizes)}. Libraries: {formatProvenance(libraries)}.
    </p>
  )
}
