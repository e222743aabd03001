import record from './sizes.json'

interface Row {
  component?: string
  name: string
  version?: string
  js: number
  css: number
  total: number
  later?: number
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

function SizeTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Name', 'Version', 'Script', 'Styles', 'Together', 'On demand'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ component, name, version, js, css, total, later }) => (
          <tr key={`${component} ${name}`}>
            <th scope="row">{component === name ? <strong>{name}</strong> : name}</th>
            <td>{version ?? ''}</td>
            <td>{inKb(js)}</td>
            <td>{css > 0 ? inKb(css) : ''}</td>
            <td>{inKb(total)}</td>
            <td>{later ? inKb(later) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One of our components and the libraries that do its work elsewhere. */
export function Comparison({ component }: { component: string }) {
  const rows = record.rows.filter((row) => row.component === component)
  return <SizeTable caption={`${component} and others`} rows={rows} />
}

/** Each component of a door. */
export function DoorSizes({ door }: { door: string }) {
  return <SizeTable caption={door} rows={record.own.filter((row) => row.door === door)} />
}
