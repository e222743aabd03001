import { AnchorMdx } from '@storybook/addon-docs/blocks'
import record from './accessibility.json'
import { componentAccessibility, formatProvenance, uiEvidence } from './recordedFacts.ts'
import { getDocsId } from './storyFacts.ts'

// No package contains the patterns and the site's components, so they aren't in its evidence.
const packagedTitles = new Set(componentAccessibility.map(({ title }) => title))
const others = record.components.filter(({ title }) => !packagedTitles.has(title))
const rows = [...componentAccessibility, ...others].sort((a, b) => a.title.localeCompare(b.title))

/** The number of stories in the record. */
export const storyCount = rows.reduce((sum, { stories }) => sum + stories.length, 0)

/** Shows the recorded results of axe for each component. */
export function AxeResults() {
  const { axeVersion, rules, ...provenance } = uiEvidence.accessibility
  return (
    <table>
      <caption>
        axe-core {axeVersion}, {rules} rules, {formatProvenance(provenance)}
      </caption>
      <thead>
        <tr>
          {['Component', 'Stories', 'Themes', 'Violations', 'Undecided'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, stories, themes, violations, undecided }) => (
          <tr key={title}>
            <th scope="row">
              <AnchorMdx target="_self" href={`?path=/docs/${getDocsId(title)}`}>
                {title.split('/').at(-1)}
              </AnchorMdx>
            </th>
            <td>{stories.length}</td>
            <td>{themes}</td>
            <td>{violations}</td>
            <td>{undecided}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
