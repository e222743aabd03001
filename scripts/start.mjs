// `npm start`: installs, builds, and serves. It runs before anything is installed, so this file and
// its imports use only Node. A dynamic import lets an old Node parse this file and report its
// version.
import process from 'node:process'
import { findNodeProblem } from './run/nodeVersion.mjs'

const problem = findNodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./run/serve.mjs').then(({ serve }) => serve())
