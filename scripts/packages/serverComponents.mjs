// Part of `npm run test:packages`: checks that the packages work in server components. Imports the
// packages with React's server build and checks which exports a server can use. Must run with
// `node --conditions=react-server`. `npm run test:consumers` also renders the packages with Next.
import { register } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { PACKAGES, readBuiltFiles } from './builtFiles.mjs'

/** Exports of `react` that server components can't use. */
const clientApis =
  /\b(createContext|useContext|useEffect|useImperativeHandle|useLayoutEffect|useReducer|useRef|useState|useSyncExternalStore)\b/
const clientLibraries = /^(@radix-ui|react-aria|react-dom|react-stately|swr)\b/
const clientDirective = /^["']use client["']/

/** Components that must not be client components, because other teams use them on servers. */
const SERVER_COMPONENTS = [
  'Banner',
  'ButtonLink',
  'Carousel',
  'EmptyState',
  'Footer',
  'Heading',
  'Icon',
  'Link',
  'Section',
  'Skeleton',
  'Text',
  'TextField',
]

/** @param {string} source */
const listImports = (source) =>
  [...source.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, target = '']) => target)

/** @param {string} source */
const usesClientApi = (source) =>
  [...source.matchAll(/import \{([^}]*)\} from "react"/g)].some(([, names = '']) =>
    clientApis.test(names),
  ) || listImports(source).some((target) => clientLibraries.test(target))

/** Lists modules that lack a necessary `'use client'`, and modules that have an unnecessary one. */
function findWrongDirectives() {
  return PACKAGES.flatMap((name) => {
    const sources = new Map(readBuiltFiles(name, '.js'))
    /** @param {string} file */
    const listModules = (file) =>
      listImports(sources.get(file) ?? '')
        .filter((target) => target.startsWith('.'))
        .map((target) => path.posix.join(path.posix.dirname(file), target))
    /** @type {string[]} */
    const problems = []

    const serverModules = new Set([`packages/${name}/dist/index.js`])
    for (const file of serverModules) {
      const source = sources.get(file) ?? ''
      if (usesClientApi(source)) problems.push(`${file} needs 'use client'`)
      for (const target of listModules(file)) {
        if (!clientDirective.test(sources.get(target) ?? '')) serverModules.add(target)
      }
    }

    for (const [file, source] of sources) {
      if (!clientDirective.test(source)) continue
      const modules = new Set([file])
      for (const module of modules) for (const target of listModules(module)) modules.add(target)
      const isNeeded = [...modules].some((module) => {
        const content = sources.get(module) ?? ''
        return (
          usesClientApi(content) ||
          // React's server build doesn't support contexts.
          /\.Provider\b/.test(content) ||
          // A server component can't pass event handlers to elements.
          /\bon[A-Z]\w*: (handle\w+|\(.*=>)/.test(content)
        )
      })
      if (!isNeeded) problems.push(`${file} doesn't need 'use client'`)
    }
    return problems
  })
}

register('./clientReferences.mjs', import.meta.url)
const ui = await import('@duet/ui')
const forms = await import('@duet/forms')
const posts = await import('@duet/embed-post')
const { parseNewsletter } = await import('@duet/forms/schema')

/** @param {any} value */
const isReference = (value) => value?.$$typeof === 'client-reference'

const problems = findWrongDirectives()
for (const name of SERVER_COMPONENTS) {
  if (isReference(Reflect.get(ui, name))) problems.push(`${name} is a client component`)
}
for (const [name, value] of Object.entries({ ...ui, ...forms, ...posts })) {
  if (/^(?!use[A-Z])[a-z]/.test(name) && isReference(value)) {
    problems.push(`Servers can't use ${name}, which is in a client module`)
  }
}
if (!isReference(ui.Carousel.Root)) problems.push('Carousel.Root is not a client component')
if (ui.countSelectedRows(ui.emptySelection, 5) !== 0) problems.push('emptySelection has rows')
if (typeof ui.text.hero !== 'string') problems.push('text.hero is not a class')
if (ui.breakpoint.mobile !== 768) problems.push('breakpoint.mobile is not a number')
if (parseNewsletter({ email: 'x' }).ok) problems.push('The schema accepts an invalid email address')

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else console.log('The packages work in server components')
