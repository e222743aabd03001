import type { ContrastPair } from '../../scripts/packages/evidence/evidence.ts'
import { formatProvenance, uiEvidence } from './recordedFacts.ts'

const { pairs = [], ...provenance } = uiEvidence.contrast ?? {}

const getGroup = ({ theme, required }: ContrastPair) => `${theme} ${required}`

/** The pairs with the same theme and the same required contrast, lowest contrast first. */
const groups = [...new Set(pairs.map(getGroup))].map((name) =>
  pairs.filter((pair) => getGroup(pair) === name).sort((a, b) => a.ratio - b.ratio),
)

/** Shows the lowest contrast in each theme, once for text and once for borders and focus rings. */
export function ContrastResults() {
  return (
    <table>
      <caption>Last change of the colors: {formatProvenance(provenance)}</caption>
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
        {groups.map((group) => {
          const [lowest] = group
          if (!lowest) return null
          const { theme, color, background, ratio, required, isText } = lowest
          return (
            <tr key={getGroup(lowest)}>
              <th scope="row">{theme}</th>
              <td>
                {group.length} for {isText ? 'text' : 'borders and focus'}
              </td>
              <td>{required}:1</td>
              <td>
                {ratio.toFixed(2)}:1 ({color} on {background})
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
