// `npm run accessibility`: a Vitest reporter that records what axe found in the stories. Storybook
// shows the record.
import { writeFileSync } from 'node:fs'
import { createProvenance } from '../run/provenance.mjs'
import { ACCESSIBILITY_RECORD, createRecord, listComponents } from './record.mjs'

export default class AccessibilityReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    // The results of a failed story are incomplete, so a record would hide the failure.
    if (errors.length > 0 || modules.some((module) => !module.ok())) {
      console.error('The results are not recorded, because a test failed.')
      return
    }
    const results = new Map()
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { storyId, axeResults } = /** @type {any} */ (test.meta())
        results.set(storyId, axeResults)
      }
    const record = createRecord(listComponents(), results, createProvenance())
    writeFileSync(ACCESSIBILITY_RECORD, `${JSON.stringify(record, null, 2)}\n`)
    console.log(`The results of ${results.size} stories are in ${ACCESSIBILITY_RECORD}.`)
  }
}
