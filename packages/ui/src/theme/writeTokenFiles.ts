import { mkdirSync, writeFileSync } from 'node:fs'
import { createDesignTokens } from './designTokens.ts'
import { createFigmaVariables } from './figmaVariables.ts'

/** Writes the tokens for design tools to `tokens.json` and `figma-variables.json`. */
export function writeTokenFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const writeJson = (name: string, content: object) =>
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`)
  writeJson('tokens.json', createDesignTokens())
  writeJson('figma-variables.json', createFigmaVariables())
}
