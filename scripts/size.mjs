// `npm run size`: what each component weighs in a consumer's bundle, and whether it keeps its budget.
import process from 'node:process'
import { measureOwn } from './ownSizes.mjs'
import { root } from './steps.mjs'

process.chdir(root)
const inKb = (bytes) => (bytes / 1000).toFixed(2).padStart(8)
const sizes = await measureOwn()
console.log(`${'kB, minified and gzipped'.padEnd(28)}  script  styles   total  budget   later`)
let door
for (const size of sizes) {
  if (door !== size.door) console.log(`\n${size.door}`)
  door = size.door
  const over = Object.entries(size.budget).filter(([part, limit]) => size[part] > limit)
  if (over.length > 0) process.exitCode = 1
  const numbers = [size.js, size.css, size.total, size.budget.total].map(inKb).join('')
  const later = size.later > 0 ? inKb(size.later) : ''
  const verdict = over.map(
    ([part, limit]) => `  OVER: ${part} may be ${limit} B, is ${size[part]} B`,
  )
  console.log(`  ${size.name.padEnd(26)}${numbers}${later}${verdict.join('')}`)
}
