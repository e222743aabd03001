// Renders and encodes the films: `npm run film -- render|encode|look|manifest|check [SHOT...]`, or
// `npm run film -- recut CUT...`. README.md describes each command.
import { encode, encodeFromFilm } from './encode.mjs'
import { writeManifest } from './manifest.mjs'
import { preview, render } from './render.mjs'
import { runCheck, shotNames } from './tools.mjs'

const [command = '', ...args] = process.argv.slice(2)
const names = args.length > 0 ? args : shotNames

/** @type {Record<string, () => unknown>} */
const commands = {
  async render() {
    for (const name of names) {
      runCheck('contact', name)
      await render(name)
    }
  },
  encode() {
    runCheck('contact', ...names)
    names.forEach(encode)
    writeManifest()
  },
  recut() {
    args.forEach(encodeFromFilm)
    writeManifest()
  },
  async look() {
    console.info(await preview(args[0], ...args.slice(1).map(Number)))
  },
  manifest: writeManifest,
  check: () => runCheck('all', ...args),
}

const runCommand = commands[command]
if (!runCommand) {
  console.error(`Usage: node film/film.mjs ${Object.keys(commands).join('|')} [SHOT...]`)
  process.exit(2)
}
try {
  await runCommand()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
