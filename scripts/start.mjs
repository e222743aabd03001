// `npm start`: installs, builds and serves. Nothing is installed yet when this runs, so it and what
// it imports use Node alone; this file also parses on a Node that is far too old to run the rest.
import process from 'node:process'
import { nodeProblem } from './nodeVersion.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
import('./serve.mjs').then((steps) => steps.serve())
