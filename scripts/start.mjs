// `npm start`: installs, builds, and serves. Runs before anything is installed, so this file and its imports
// use only Node. The import is dynamic, so that an old Node can parse this file and report its version.
import process from 'node:process'
import { nodeProblem } from './run/nodeVersion.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./run/serve.mjs').then(({ serve }) => serve())
