import { AnchorMdx } from '@storybook/addon-docs/blocks'
import record from './accessibility.json'
import { getDocsId } from './storyFacts.ts'

/** The number of stories in the record. */
export const storyCount = record.components.reduce((sum, { stories }) => sum + stories.length, 0)

const formatDate = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Shows the recorded results of axe for each component. */
export function AxeResults() {
  const { components, date, axeVersion, rules } = record
  return (
    <table>
      <caption>
        axe-core {axeVersion}, {rules} rules, {formatDate(date)}
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
        {components.map(({ title, stories, themes, violations, undecided }) => (
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
