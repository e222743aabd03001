// A lockfile that works everywhere: no addresses, and an entry for each optional platform package
// (npm leaves out those that were not to be had when the lock was made).
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').pop()))
const problems = []
for (const [place, entry] of Object.entries(packages)) {
  if (typeof entry.resolved === 'string' && /^[a-z+]+:\/\//.test(entry.resolved)) {
    problems.push(`${place} holds an address`)
  }
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!names.has(name)) problems.push(`${place || 'the root'} lacks its optional package ${name}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(
    'Make the lockfile anew: rm -rf node_modules package-lock.json && npm install --package-lock-only',
  )
  process.exit(1)
}
console.log(`package-lock.json: ${names.size} packages, no addresses, every platform`)
