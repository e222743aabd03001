import { mkdirSync, writeFileSync } from 'node:fs'
import { createTokenFiles } from './designTokens.ts'
import { createFigmaVariables } from './figmaVariables.ts'

/** Writes the tokens for design tools to `tokens/` and `figma-variables.json`. */
export function writeTokenFiles(folder: string): void {
  mkdirSync(`${folder}/tokens`, { recursive: true })
  const writeJson = (name: string, content: object) =>
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`)
  for (const [name, content] of Object.entries(createTokenFiles())) {
    writeJson(`tokens/${name}`, content)
  }
  writeJson('figma-variables.json', createFigmaVariables())
}
