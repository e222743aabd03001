// The robots' films.   node film/film.mjs render|encode|look|manifest|check [SHOT...]
// README.md beside this file tells what each does and what it needs.
import { check } from './check.mjs'
import { encode } from './encode.mjs'
import { writeManifest } from './manifest.mjs'
import { look, render } from './render.mjs'
import { shotNames } from './tools.mjs'

const [verb, ...given] = process.argv.slice(2)
const names = given.length > 0 ? given : shotNames

const verbs = {
  async render() {
    for (const name of names) await render(name)
  },
  encode() {
    names.forEach(encode)
    writeManifest()
  },
  async look() {
    console.info(await look(given[0], ...given.slice(1).map(Number)))
  },
  manifest: writeManifest,
  check() {
    const faults = check(given)
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length > 0 ? 1 : 0
  },
}

const act = verbs[verb]
if (!act) {
  console.error(`Usage: node film/film.mjs ${Object.keys(verbs).join('|')} [SHOT...]`)
  process.exit(2)
}
try {
  await act()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
