import { AnchorMdx } from '@storybook/addon-docs/blocks'
import { COMPONENT_GROUPS, type IndexedComponent, listGroupComponents } from './componentIndex.ts'

const groups = Object.keys(COMPONENT_GROUPS) as (keyof typeof COMPONENT_GROUPS)[]

/** Shows each component with a picture in the docs' current theme, and links to its page. */
export function ComponentIndex() {
  return groups.map((group) => (
    <section key={group}>
      <h2>{group}</h2>
      <p>{COMPONENT_GROUPS[group]}</p>
      <ul className="manual-index">
        {listGroupComponents(group).map((component) => (
          <ComponentCard key={component.title} {...component} />
        ))}
      </ul>
    </section>
  ))
}

function ComponentCard({ name, summary, docsId, light, dark }: IndexedComponent) {
  return (
    <li>
      <AnchorMdx target="_self" href={`?path=/docs/${docsId}`}>
        <span className="manual-index-picture">
          <img src={light} alt="" loading="lazy" className="manual-light" />
          <img src={dark} alt="" loading="lazy" className="manual-dark" />
        </span>
        {name}
      </AnchorMdx>
      <p>{summary}</p>
    </li>
  )
}
