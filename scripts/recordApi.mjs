// The API record of each package: its types as one file a door, as the build writes them, kept beside the
// sources so that each change of what others see is read. `npm run api` renews it, `--check` compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './steps.mjs'

process.chdir(root)
const isCheck = process.argv.includes('--check')
const stale = []

/** The types of a door, and of the files that it takes them from. */
function gather(file, seen = new Set()) {
  if (seen.has(file)) return ''
  seen.add(file)
  const text = readFileSync(file, 'utf8').trim()
  const parts = [...text.matchAll(/from ['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, place]) =>
    path.join(path.dirname(file), place.replace(/\.js$/, '.d.ts')),
  )
  // Names of files that are shared by two doors carry a hash of the build.
  const own = text.replace(/(?<=from ['"]\.{1,2}\/[\w/.]+)-[\w-]{8}(?=\.js['"])/g, '')
  return [own, ...parts.map((part) => gather(part, seen))].filter(Boolean).join('\n\n')
}

for (const name of ['ui', 'forms', 'embed-post']) {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  for (const [door, { types }] of Object.entries(exports)) {
    if (!types) continue
    const title = door === '.' ? 'index' : path.basename(door)
    const file = `packages/${name}/api/${title}.api.md`
    const record = `# \`@duet/${name}${door.slice(1)}\`\n\n\`\`\`ts\n${gather(path.join('packages', name, types))}\n\`\`\`\n`
    if (!isCheck) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, record)
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== record) stale.push(file)
  }
}
if (stale.length > 0) {
  console.error(
    `What other teams see has changed: ${stale.join(', ')}. Renew the record: npm run api`,
  )
  process.exitCode = 1
} else if (isCheck) console.log('The API records are those of the build')
