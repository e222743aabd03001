// `npm test`: installs what is missing, then lint, types, unit, component, story and end-to-end tests.
import process from 'node:process'
import { nodeProblem } from './nodeVersion.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./check.mjs').then((steps) => steps.check())
