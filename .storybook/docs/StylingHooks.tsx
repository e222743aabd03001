import { Heading, Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentFacts, PropertyRow } from './describeComponent.ts'

/** Lists the ways to change a component's styles: its style sheet and its custom properties. */
export function StylingHooks({ facts }: { facts: ComponentFacts }) {
  const { styleSheet, ownProperties, themeProperties } = facts
  const layer = facts.entryPoint === '@duet/embed-post' ? 'post' : 'ui'
  return (
    <>
      <Heading>Styling hooks</Heading>
      <Markdown>
        {`All rules are in the cascade layer \`${layer}\`, so any rule of your \`className\` outside of layers overrides them.
${styleSheet ? `Its rules are in \`${styleSheet}\`, and with all others in \`styles.css\`.` : ''}`}
      </Markdown>
      <PropertyRows caption="Its own custom properties" rows={ownProperties} />
      <PropertyRows caption="Theme properties that it reads" rows={themeProperties} />
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
