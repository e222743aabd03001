import { listImports } from './imports.mjs'

/** @typedef {import('./readProps.mjs').Component} Component */
/** @typedef {import('./readStories.mjs').ComponentStories} ComponentStories */

/**
 * @typedef {object} ComponentFacts
 * @property {string} packageName such as `@duet/ui`
 * @property {Component[]} components the component and its parts
 * @property {Map<string, string>} types the declarations of the package's exported types
 * @property {import('../evidence/evidence.ts').Evidence} evidence
 * @property {readonly (readonly [name: string, purpose: string])[]} properties its CSS custom properties
 * @property {readonly (readonly [name: string, purpose: string])[]} attributes its data attributes
 */

/** @param {string} text */
const escapeCell = (text) => text.replaceAll('|', '\\|')

/** @param {Component} component */
function formatProps({ props }) {
  if (props.length === 0) return 'It has no props of its own, only those of its root element.'
  const rows = props.map(({ name, isOptional, type, description, defaultValue }) => {
    const cells = [
      `\`${name}${isOptional ? '?' : ''}\``,
      `\`${type}\``,
      defaultValue === undefined ? '' : `\`${defaultValue}\``,
      description,
    ]
    return `| ${cells.map(escapeCell).join(' | ')} |`
  })
  return ['| prop | type | default | description |', '|---|---|---|---|', ...rows].join('\n')
}

/** Adds the missing imports of our packages to an example. @param {string} code */
function addImports(code) {
  const existingImports = code.match(/^import .*$/gm)?.join('\n') ?? ''
  // Components in tags, and functions that are called.
  const names = new Set(code.match(/(?<=<)[A-Z]\w*|(?<![.\w])\w+(?=\()/g))
  const missingNames = [...names].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(existingImports),
  )
  return [...listImports(missingNames), ...(existingImports ? [] : ['']), code].join('\n')
}

/**
 * Lists the declarations of the types that a text mentions, and of those that they mention.
 *
 * @param {string} text
 * @param {Map<string, string>} types
 * @param {Set<string>} [found]
 */
function listTypes(text, types, found = new Set()) {
  for (const [name, declaration] of types) {
    if (found.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue
    found.add(name)
    listTypes(declaration, types, found)
  }
  return [...found].sort().map((name) => types.get(name))
}

/** @param {string} title @param {readonly (readonly [name: string, purpose: string])[]} entries */
function formatList(title, entries) {
  const lines = entries.map(([name, purpose]) => `- \`${name}\`: ${purpose}`)
  return lines.length > 0 && `## ${title}\n\n${lines.join('\n')}`
}

/** @param {number} bytes */
const formatKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Formats the recorded facts about a component.
 *
 * @param {ComponentStories} stories
 * @param {ComponentFacts['evidence']} evidence
 */
function formatFacts({ component, title }, { sizes, libraries, accessibility }) {
  const size = sizes.components.find(({ name }) => name === component)
  const alternatives = libraries.libraries.filter((library) => library.component === component)
  const axe = accessibility.components.find((row) => row.title === title)
  const lines = [
    size &&
      `- Size: ${formatKb(size.js)} of JavaScript and ${formatKb(size.css)} of CSS, minified and gzipped, without React (${sizes.date}).`,
    alternatives.length > 0 &&
      `- Libraries, measured in the same way: ${alternatives.map(({ name, version, total }) => `${name} ${version}, ${formatKb(total)}`).join('; ')} (${libraries.date}).`,
    axe &&
      `- axe ${accessibility.axeVersion}: ${axe.violations} violations in ${axe.stories.length} stories, each in ${axe.themes} themes (${accessibility.date}).`,
  ]
  return lines.filter(Boolean).join('\n')
}

/**
 * Formats the documentation of a component as Markdown.
 *
 * @param {ComponentStories} stories
 * @param {ComponentFacts} facts
 */
export function formatComponent(stories, facts) {
  const { component, description } = stories
  const { packageName, components, types, properties, attributes } = facts
  const text = description
    .replaceAll(/^### /gm, '## ')
    .replaceAll(/```tsx\n(.*?)\n```/gs, (_, code) => `\`\`\`tsx\n${addImports(code)}\n\`\`\``)
  const propTypes = components.flatMap(({ props }) => props.map(({ type }) => type)).join(' ')
  const declarations = listTypes(propTypes, types)
  const factLines = formatFacts(stories, facts.evidence)
  const sections = [
    `# ${component}`,
    `Exported by \`${packageName}\`.`,
    text,
    ...components.flatMap((part) => [
      `## Props of \`${part.name}\``,
      part.description,
      formatProps(part),
    ]),
    declarations.length > 0 && `## Types\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\``,
    formatList('CSS custom properties', properties),
    formatList('Data attributes', attributes),
    factLines && `## Facts\n\n${factLines}`,
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** Returns the first sentence of a description, without its line breaks. @param {string} description */
function summarize(description) {
  const [paragraph = ''] = description.split('\n\n')
  const text = paragraph.replaceAll(/\s+/g, ' ').trim()
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}

/** Explains a file that isn't in the same folder in Storybook, so it isn't a link. */
const EVIDENCE_NOTE =
  'Measurements are in `evidence.json` of the package: results of axe, contrast, sizes, and behavior.'

/** @param {string} title such as `Controls/Button` */
const getGroup = (title) => title.slice(0, title.indexOf('/'))

/**
 * Formats the index of a package's documentation, in the format of llmstxt.org.
 *
 * @param {{ name: string, version: string, description: string }} packageInfo
 * @param {ComponentStories[]} stories
 */
export function formatIndex({ name, version, description }, stories) {
  const groups = [...new Set(stories.map(({ title }) => getGroup(title)))].sort()
  const sections = groups.map((group) => {
    const lines = stories
      .filter(({ title }) => getGroup(title) === group)
      .map(
        ({ component, description: text }) =>
          `- [${component}](${component}.md): ${summarize(text)}`,
      )
    return `## ${group}\n\n${lines.join('\n')}`
  })
  return `${[`# ${name} ${version}`, `> ${description}`, EVIDENCE_NOTE, ...sections].join('\n\n')}\n`
}
