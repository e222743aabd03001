// Renders examples on a server, and prints for each whether it's empty, and its problems, as JSON. The
// first argument lists the names that the app defines, separated by commas. The others are modules with
// examples.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { READERS_VALUES } from './readersCode.mjs'

const [, , names = '', ...files] = process.argv
const doNothing = () => null
const handlers = names.split(',').map((name) => [name, doNothing])
Object.assign(globalThis, Object.fromEntries(handlers), READERS_VALUES)

/** @type {string[]} */
const warnings = []
console.error = (...args) => warnings.push(args.join(' '))

const results = []
for (const file of files) {
  try {
    const examples = Object.values(await import(pathToFileURL(file).href))
    // Some examples use links of a router.
    const html = examples.map((example) =>
      renderToString(createElement(MemoryRouter, null, createElement(example))),
    )
    results.push({ isEmpty: html.join('') === '', problems: warnings.splice(0) })
  } catch (error) {
    results.push({ isEmpty: true, problems: [String(error), ...warnings.splice(0)] })
  }
}
process.stdout.write(JSON.stringify(results))
