import {
  Controls,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { Fragment, useContext } from 'react'
import { guides } from '../guides/index.ts'
import { AdviceList } from './AdviceList.tsx'
import { type ComponentFacts, describeComponent } from './describeComponent.ts'
import { FactLine } from './FactLine.tsx'
import { StylingHooks } from './StylingHooks.tsx'
import { type DescriptionSection, splitDescription } from './splitDescription.ts'

function Section({ title, markdown }: DescriptionSection) {
  return (
    <>
      <Heading>{title}</Heading>
      <Markdown>{markdown}</Markdown>
    </>
  )
}

/** Returns example code for a component, starting with its imports. */
function describeUsage(facts: ComponentFacts, usage: string) {
  const { name, entryPoint } = facts
  const lines = [...listStyleImports(facts), `import { ${name} } from '${entryPoint}'`]
  return `\`\`\`tsx\n${lines.join('\n')}\n\`\`\`\n\n${usage}`
}

function listStyleImports({ entryPoint, styleSheet, size }: ComponentFacts): string[] {
  if (!size) return []
  return entryPoint === '@duet/ui' && styleSheet
    ? ["import '@duet/ui/theme.css'", `import '${styleSheet}'`]
    : [`import '${entryPoint}/styles.css'`]
}

/**
 * The docs page of every component. Combines the comment in the story file, the component's props
 * and guide, its styling hooks, and its stories.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { component, parameters } = preparedMeta
  const hasPlayedStories = useContext(DocsContext)
    .componentStories()
    .some(({ playFunction }) => playFunction)
  const { intro, sections } = splitDescription(parameters.docs?.description?.component ?? '')
  const facts = describeComponent(String(parameters.fileName ?? ''))
  const guide = facts && (guides[facts.storyFileName] ?? guides[facts.name])
  const usage = sections.find(({ title }) => title === 'Usage')
  const keyboard = sections.find(({ title }) => title === 'Keyboard')
  const otherSections = sections.filter((section) => section !== usage && section !== keyboard)
  if (!component) {
    return (
      <>
        <Title />
        <Markdown>{intro}</Markdown>
        <Stories title={<Fragment />} />
      </>
    )
  }

  return (
    <>
      <Title />
      <Markdown>{intro}</Markdown>
      {facts && <FactLine facts={facts} status={guide?.status} />}
      <Primary />
      {usage && (
        <Section
          title="Usage"
          markdown={facts ? describeUsage(facts, usage.markdown) : usage.markdown}
        />
      )}
      <Heading>Props</Heading>
      <Controls />
      {guide && (
        <>
          <Heading>Anatomy</Heading>
          <Markdown>
            {guide.anatomy
              .map(([part, description]) => `1. **${part}**: ${description}`)
              .join('\n')}
          </Markdown>
        </>
      )}
      {keyboard && <Section {...keyboard} />}
      {otherSections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {guide && <AdviceList {...guide} />}
      {facts?.size && <StylingHooks facts={facts} />}
      <Heading>Recipes and states</Heading>
      {hasPlayedStories && (
        <p>
          Some states show only after input, such as a press of a button. Open the story in the
          sidebar to see them.
        </p>
      )}
      <Stories title={<Fragment />} includePrimary={false} />
    </>
  )
}
