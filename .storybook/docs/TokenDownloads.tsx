import { createDesignTokens } from '../../packages/ui/src/theme/designTokens.ts'
import { createFigmaVariables } from '../../packages/ui/src/theme/figmaVariables.ts'
import { createTokensCss } from '../../packages/ui/src/theme/stories/createTokensCss.ts'

const files = [
  { name: 'tokens.json', title: 'Design tokens (JSON)', create: createDesignTokens },
  { name: 'figma-variables.json', title: 'Figma variables (JSON)', create: createFigmaVariables },
  { name: 'tokens.css', title: 'Custom properties (CSS)', create: createTokensCss },
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
