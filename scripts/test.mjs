// `npm test`: installs missing packages, then lints, checks types, and runs unit, package,
// component, story, and end-to-end tests. With `--timings`, prints how long they take. The import
// below is dynamic, so that an unsupported Node version can run this file and report the problem.
import process from 'node:process'
import { findNodeProblem } from './run/nodeVersion.mjs'

const problem = findNodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./run/testStages.mjs').then(({ runTestStages }) =>
  runTestStages({ hasTimings: process.argv.includes('--timings') }),
)
