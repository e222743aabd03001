import { AnchorMdx, Markdown } from '@storybook/addon-docs/blocks'
import { componentBehavior } from './recordedFacts.ts'
import { getDocsId } from './storyFacts.ts'

interface BehaviorTableProps {
  /** The name of a row in the stories' behavior tables, such as `Reduced motion`. */
  situation: string
  /** Leaves out components whose description of the situation matches this pattern. */
  except?: RegExp
}

/** Lists what each component does in a situation, sorted by title. */
const listBehavior = (situation: string) =>
  componentBehavior
    .flatMap(({ title, rows }) => {
      const row = rows.find((candidate) => candidate.situation.split(', ').includes(situation))
      return row ? [{ title, text: row.behavior }] : []
    })
    .sort((a, b) => a.title.localeCompare(b.title))

/** A table that shows how each component behaves in one situation. */
export function BehaviorTable({ situation, except }: BehaviorTableProps) {
  const rows = listBehavior(situation).filter(({ text }) => !except?.test(text))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">{situation}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, text }) => (
          <tr key={title}>
            <th scope="row">
              <AnchorMdx target="_self" href={`?path=/docs/${getDocsId(title)}`}>
                {title.split('/').at(-1)}
              </AnchorMdx>
            </th>
            <td>
              <Markdown>{text}</Markdown>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
