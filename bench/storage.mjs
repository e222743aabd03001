// `npm run bench -- storage [--parts memory,lists,races,crashes --bytes 4e9 --races 1000
// --crashes 300 --objects 100000]`: checks the storage service with large objects, long lists,
// concurrent changes, and crashes.
import { parseArgs } from 'node:util'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'
import { benchCrashes } from './storage/crashes.mjs'
import { benchLists } from './storage/lists.mjs'
import { benchMemory } from './storage/memory.mjs'
import { benchRaces } from './storage/races.mjs'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'memory,lists,races,crashes' },
    bytes: { type: 'string', default: '4e9' },
    objects: { type: 'string', default: '100000' },
    races: { type: 'string', default: '1000' },
    crashes: { type: 'string', default: '300' },
  },
})

/** @type {Record<string, () => Promise<void>>} */
const PARTS = {
  memory: () => benchMemory(Number(values.bytes)),
  lists: () => benchLists(Number(values.objects)),
  races: () => benchRaces(Number(values.races)),
  crashes: () => benchCrashes(Number(values.crashes)),
}

/** @type {string[]} */
const failedParts = []
for (const name of values.parts.split(',')) {
  console.log(`\n${name}`)
  try {
    await PARTS[name]()
  } catch (error) {
    if (!(error instanceof StepError)) exitWithError(error)
    console.error(error.message)
    failedParts.push(name)
  }
}
if (failedParts.length > 0) exitWithError(new StepError(`\nFailed: ${failedParts.join(', ')}`))
