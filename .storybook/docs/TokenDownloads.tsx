import { createDesignTokens } from '../../packages/ui/src/theme/designTokens.ts'
import { createFigmaVariables } from '../../packages/ui/src/theme/figmaVariables.ts'
import { properties } from '../../packages/ui/src/theme/properties.ts'

const toRule = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

/** Creates the theme as plain CSS, for pages that don't load the package. */
function createCss() {
  const lightLines = properties.map(
    ({ name, light, description }) => `  ${name}: ${light}; /* ${description} */`,
  )
  const darkLines = properties.flatMap(({ name, dark }) => (dark ? [`  ${name}: ${dark};`] : []))
  return `${toRule(':root', lightLines)}\n${toRule('[data-theme="dark"]', darkLines)}`
}

const files = [
  { name: 'tokens.json', title: 'Design tokens (JSON)', create: createDesignTokens },
  { name: 'figma-variables.json', title: 'Figma variables (JSON)', create: createFigmaVariables },
  { name: 'tokens.css', title: 'Custom properties (CSS)', create: createCss },
]

/** Links that download the tokens in each format. */
export function TokenDownloads() {
  return (
    <ul>
      {files.map(({ name, title, create: createContent }) => {
        const content = createContent()
        const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
        const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
        return (
          <li key={name}>
            <a href={href} download={name}>
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
