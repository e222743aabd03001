// Copies the example under "Quick start" in the README of the installed package, as a reader does.
import { readFileSync, writeFileSync } from 'node:fs'

const readme = readFileSync('node_modules/@duet/ui/README.md', 'utf8')
const example = /^## Quick start$.*?^```tsx\n(.*?)^```$/ms.exec(readme)?.[1]
if (!example) throw new Error('The README has no example under "Quick start"')
writeFileSync('src/App.tsx', example)
