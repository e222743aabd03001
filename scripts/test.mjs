// `npm test`: installs missing packages, and runs lint, types, unit, package, component, story, and
// end-to-end tests. The import is dynamic for the same reason as in `start.mjs`.
import process from 'node:process'
import { nodeProblem } from './run/nodeVersion.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./run/testStages.mjs').then(({ runTestStages }) => runTestStages())
