// `npm start`: installs, builds, and serves. Runs before any package is installed, so this file and
// its imports use only Node's built-in modules. The import below is dynamic, so that an unsupported
// Node version can run this file and report the problem.
import process from 'node:process'
import { findNodeProblem } from './run/nodeVersion.mjs'

const problem = findNodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./run/serve.mjs').then(({ serve }) => serve())
