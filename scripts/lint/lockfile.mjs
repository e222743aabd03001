// Checks that the lockfiles work with every registry and on every platform. They must not contain
// `resolved` URLs, which name a registry. They must have an entry for each optional platform
// package. npm omits an entry if the package wasn't available when npm wrote the lockfile.
import { readFileSync } from 'node:fs'

const problems = []
let count = 0
for (const lockfile of ['package-lock.json', 'bench/compare/package-lock.json']) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const names = new Set(
    Object.keys(packages).map((location) => location.split('node_modules/').pop()),
  )
  count += names.size
  for (const [location, entry] of Object.entries(packages)) {
    if (typeof entry.resolved === 'string' && /^[a-z+]+:\/\//.test(entry.resolved)) {
      problems.push(`${lockfile}: ${location} has a URL`)
    }
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(name)) {
        problems.push(`${lockfile}: ${location || 'the root'} lacks its optional package ${name}`)
      }
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(
    'Create the lockfile again: rm -rf node_modules package-lock.json && npm install --package-lock-only',
  )
  process.exit(1)
}
console.log(`Lockfiles: ${count} packages, no URLs, every platform`)
