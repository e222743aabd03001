import { contrast } from '../../packages/ui/src/theme/contrast.ts'
import { pairs } from '../../packages/ui/src/theme/pairs.ts'
import { dark, light } from '../../packages/ui/src/theme/tokens.ts'

/** Shows the lowest contrast in each theme, once for text and once for borders and focus rings. */
export function ContrastResults() {
  const rows = Object.entries({ Light: light, Dark: dark }).flatMap(([theme, colors]) =>
    [
      { kind: 'text', minRatio: 4.5 },
      { kind: 'borders and focus', minRatio: 3 },
    ].map(({ kind, minRatio }) => {
      const measuredPairs = pairs
        .filter((pair) => pair[2] === minRatio)
        .map(([color, background]) => ({
          name: `${color} on ${background}`,
          ratio: contrast(colors[color], colors[background]),
        }))
        .sort((a, b) => a.ratio - b.ratio)
      return { theme, kind, minRatio, count: measuredPairs.length, lowestPair: measuredPairs[0] }
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
        {rows.map(({ theme, kind, minRatio, count, lowestPair }) => (
          <tr key={`${theme} ${kind}`}>
            <th scope="row">{theme}</th>
            <td>
              {count} for {kind}
            </td>
            <td>{minRatio}:1</td>
            <td>
              {lowestPair?.ratio.toFixed(2)}:1 ({lowestPair?.name})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
