import { Heading, Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentFacts, PropertyRow } from './describeComponent.ts'

const UI_RULES =
  'All rules are in the cascade layer `ui`, so any rule of your `className` outside of layers overrides them.'
const POST_RULES =
  'All rules are in the cascade layer `post`, and most are important. Your `className` can set the position and width, but your rules don’t reach inside a card. Change the inside with custom properties.'

/** Lists the ways to change a component's styles: its style sheet, properties, and attributes. */
export function StylingHooks({ facts }: { facts: ComponentFacts }) {
  const { entryPoint, styleSheet, ownProperties, themeProperties, dataAttributes } = facts
  return (
    <>
      <Heading>Styling hooks</Heading>
      <Markdown>
        {`${entryPoint === '@duet/embed-post' ? POST_RULES : UI_RULES}
${styleSheet ? `Its rules are in \`${styleSheet}\`, and with all others in \`styles.css\`.` : ''}
${entryPoint === '@duet/ui' ? 'The entry point `@duet/ui/styling` has these names as constants.' : ''}`}
      </Markdown>
      <PropertyRows caption="Its own custom properties" rows={ownProperties} />
      <PropertyRows caption="Theme properties that it reads" rows={themeProperties} />
      <PropertyRows caption="Data attributes" rows={dataAttributes} />
    </>
  )
}

function PropertyRows({ caption, rows }: { caption: string; rows: readonly PropertyRow[] }) {
  if (rows.length === 0) return null
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([name, purpose]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{purpose.replaceAll('`', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
