import { contrast } from '../../packages/ui/src/theme/contrast.ts'
import { pairs } from '../../packages/ui/src/theme/pairs.ts'
import { dark, light } from '../../packages/ui/src/theme/tokens.ts'

/** The lowest measured contrast of text, and of borders and focus rings, in each theme. */
export function ContrastResults() {
  const rows = Object.entries({ Light: light, Dark: dark }).flatMap(([theme, colors]) =>
    [
      { kind: 'text', needed: 4.5 },
      { kind: 'borders and focus', needed: 3 },
    ].map(({ kind, needed }) => {
      const measured = pairs
        .filter((pair) => pair[2] === needed)
        .map(([color, background]) => ({
          name: `${color} on ${background}`,
          ratio: contrast(colors[color], colors[background]),
        }))
        .sort((a, b) => a.ratio - b.ratio)
      return { theme, kind, needed, count: measured.length, lowest: measured[0] }
    }),
  )
  return (
    <table>
      <thead>
        <tr>
          {['Theme', 'Pairs', 'Needed', 'Lowest measured'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ theme, kind, needed, count, lowest }) => (
          <tr key={`${theme} ${kind}`}>
            <th scope="row">{theme}</th>
            <td>
              {count} for {kind}
            </td>
            <td>{needed}:1</td>
            <td>
              {lowest?.ratio.toFixed(2)}:1 ({lowest?.name})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
