import { createTokenFiles } from '../../packages/ui/src/theme/designTokens.ts'
import { createFigmaVariables } from '../../packages/ui/src/theme/figmaVariables.ts'
import { createTokensCss } from '../../packages/ui/src/theme/stories/createTokensCss.ts'

const toJson = (content: object) => JSON.stringify(content, null, 2)

const files: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(createTokenFiles()).map(([name, content]) => [name, toJson(content)]),
  ),
  'figma-variables.json': toJson(createFigmaVariables()),
  'tokens.css': createTokensCss(),
}

/** Links that download the tokens in each format. */
export function TokenDownloads() {
  return (
    <ul>
      {Object.entries(files).map(([name, text]) => (
        <li key={name}>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
