// Copies the configuration and the test under "Tests" on the docs page "Getting started", as a
// reader does, into the folder `recipe`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const page = readFileSync('GettingStarted.mdx', 'utf8')
const section = /^## Tests$.*?(?=^## )/ms.exec(page)?.[0] ?? ''
const files = [...section.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```$/gms)]
const test = /^```jsx\n(.*?)^```$/ms.exec(section)?.[1]
if (files.length === 0 || !test) throw new Error('The page has no recipe under "Tests"')

mkdirSync('recipe', { recursive: true })
// The recipe's files are CommonJS modules, unlike the files of this app.
writeFileSync('recipe/package.json', '{}')
for (const [, name, code] of files) writeFileSync(`recipe/${name}`, code)
writeFileSync('recipe/toast.test.jsx', test)
