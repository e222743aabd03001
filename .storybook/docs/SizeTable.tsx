import librarySizes from './librarySizes.json'
import sizes from './sizes.json'

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

interface SizeTableProps {
  caption: string
  rows: readonly SizeRow[]
  /** Name of the row to show in bold. */
  highlightedName?: string
}

function SizeTable({ caption, rows, highlightedName }: SizeTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Name', 'Version', 'Script', 'Styles', 'Theme', 'Total', 'On demand'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, version, js, css, base, total, lazy }) => (
          <tr key={name}>
            <th scope="row">{name === highlightedName ? <strong>{name}</strong> : name}</th>
            <td>{version ?? ''}</td>
            <td>{formatKb(js)}</td>
            <td>{css > 0 ? formatKb(css) : ''}</td>
            <td>{base ? formatKb(base) : ''}</td>
            <td>{formatKb(total)}</td>
            <td>{lazy ? formatKb(lazy) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Compares the size of a component with the sizes of libraries that you could use instead. */
export function Comparison({ component }: { component: string }) {
  const ownSizes = sizes.filter(({ name }) => name === component)
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
  const rows = sizes.filter((row) => row.entryPoint === entryPoint)
  return <SizeTable caption={entryPoint} rows={rows} />
}
