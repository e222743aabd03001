/** @typedef {import('./readProps.mjs').Component} Component */
/** @typedef {import('./readStories.mjs').ComponentStories} ComponentStories */

/**
 * @typedef {object} ComponentFacts
 * @property {string} packageName such as `@duet/ui`
 * @property {Component[]} components the component and its parts
 * @property {Map<string, string>} types the declarations of the package's exported types
 * @property {(identifier: string) => string | undefined} findPackage returns the package that exports a name
 * @property {{ js: number, css: number } | undefined} size bytes, minified and gzipped
 * @property {{ stories: string[], themes: number, violations: number } | undefined} accessibility
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

/**
 * Adds the missing imports to an example. Names that no package exports are the reader's own values.
 *
 * @param {string} code
 * @param {ComponentFacts['findPackage']} findPackage
 */
function addImports(code, findPackage) {
  const existingImports = code.match(/^import .*$/gm)?.join('\n') ?? ''
  // Components in tags, and functions that are called.
  const names = new Set(code.match(/(?<=<)[A-Z]\w*|(?<![.\w])\w+(?=\()/g))
  /** @type {Map<string, string[]>} */
  const namesByPackage = new Map()
  for (const name of [...names].sort()) {
    if (new RegExp(`\\b${name}\\b`).test(existingImports)) continue
    const packageName = findPackage(name)
    if (packageName)
      namesByPackage.set(packageName, [...(namesByPackage.get(packageName) ?? []), name])
  }
  const imports = [...namesByPackage].map(
    ([packageName, imported]) => `import { ${imported.join(', ')} } from '${packageName}'`,
  )
  return [...imports, ...(existingImports ? [] : ['']), code].join('\n')
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

/** @param {ComponentFacts} facts */
function formatFacts({ size, accessibility }) {
  const lines = []
  if (size)
    lines.push(
      `- Size: ${(size.js / 1000).toFixed(1)} kB of JavaScript and ${(size.css / 1000).toFixed(1)} kB of CSS, minified and gzipped, without React.`,
    )
  if (accessibility)
    lines.push(
      `- axe: ${accessibility.violations} violations in ${accessibility.stories.length} stories, each in ${accessibility.themes} themes.`,
    )
  return lines.join('\n')
}

/**
 * Formats the documentation of a component as Markdown.
 *
 * @param {ComponentStories} stories
 * @param {ComponentFacts} facts
 */
export function formatComponent({ component, description }, facts) {
  const { packageName, components, types, findPackage, properties, attributes } = facts
  const text = description
    .replaceAll(/^### /gm, '## ')
    .replaceAll(
      /```tsx\n(.*?)\n```/gs,
      (_, code) => `\`\`\`tsx\n${addImports(code, findPackage)}\n\`\`\``,
    )
  const propTypes = components.flatMap(({ props }) => props.map(({ type }) => type)).join(' ')
  const declarations = listTypes(propTypes, types)
  const factLines = formatFacts(facts)
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
  return `${[`# ${name} ${version}`, `> ${description}`, ...sections].join('\n\n')}\n`
}
