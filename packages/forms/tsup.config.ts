import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
// @boundaries-ignore Only builds run this file, and the published package doesn't contain it.
import {
  createIdentifier,
  keepModules,
  writeEvidenceTypes,
  writeLabelTypes,
} from '../../scripts/packages/buildModules.ts'

/** Files that the package leaves out: tests, stories, fixtures, and a style helper. */
const unpublishedPaths = /\.(test|stories)\.|fixtures|componentStyle\.ts$/

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !unpublishedPaths.test(path))
  .map((path) => `src/${path}`)

// The two builds below write to `dist`. With tsup's `clean` option, each build would delete the
// other build's files, so delete the folder here.
rmSync('dist', { recursive: true, force: true })

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Leaves out the theme's rules, because @duet/ui ships them. Keeps the declaration of the layer
 * order, so the order is the same no matter which style sheet loads first. Keeps a copy of the
 * element reset with a different class, so the forms also work with another version of @duet/ui.
 */
const excludeTheme: Plugin = {
  name: 'exclude-theme',
  setup(build) {
    build.onResolve({ filter: /\.vanilla\.css/ }, ({ path }) =>
      /(^|[/\\])ui[/\\](?!.*\/(layers|element)\.css)/.test(path)
        ? { path, namespace: 'theme' }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: '', loader: 'css' }))
  },
}

/**
 * Removes compiler comments from a style sheet in `dist` and adds `comment` at its start. Deletes
 * the script that the build wrote beside the style sheet.
 */
function keepStyleSheet(name: string, comment = '') {
  const css = readFileSync(`dist/${name}.css`, 'utf8').replace(/\/\*[^*]*\*\/\n*/g, '')
  writeFileSync(`dist/${name}.css`, comment + css)
  rmSync(`dist/${name}.js`)
}

/**
 * Returns a comment that lists the style sheets of the @duet/ui components that a script imports.
 */
function listNeededSheets(script: string) {
  const imports = script.matchAll(/import \{([^}]*)\} from ["']@duet\/ui["']/g)
  const names = [...imports].flatMap(
    ([, importList = '']) => importList.match(/(?<![\w$]|as )[A-Z]\w+/g) ?? [],
  )
  const neededSheets = [...new Set(names)].map((name) => `${toKebabCase(name)}.css`)
  const sheets = ['theme.css', ...neededSheets.sort()].map((file) => `@duet/ui/${file}`)
  return `/* Also load ${sheets.join(', ')}. */\n`
}

function toKebabCase(name: string) {
  return name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
}

const indexSource = readFileSync('src/index.ts', 'utf8')
/** Source file of each exported component, keyed by style sheet name, such as `sign-in-form`. */
const componentSheets = Object.fromEntries(
  modules.flatMap((path) => {
    const name = /[A-Z]\w+\/([A-Z]\w+)\.tsx$/.exec(path)?.[1] ?? ''
    const isExported = new RegExp(`\\b${name}\\b[^}]*\\} from '.*/${name}\\.tsx'`).test(indexSource)
    // The parts of `RequestForm` get no style sheets, because `request-form.css` has their rules.
    const isPart = /^RequestForm[A-Z]/.test(name)
    return name && isExported && !isPart ? [[toKebabCase(name), path]] : []
  }),
)

const sharedOptions: Options = {
  format: 'esm',
  target: 'es2022',
  splitting: false,
  external: [/^@duet\/ui/],
}

const stylePlugins = [
  excludeTheme,
  vanillaExtractPlugin({
    identifiers: createIdentifier,
    esbuildOptions: { conditions: ['@duet/source'] },
  }),
]

export default defineConfig([
  {
    ...sharedOptions,
    entry: modules,
    dts: {
      entry: { index: 'src/index.ts', 'schema/index': 'src/schema/index.ts' },
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
    esbuildPlugins: [keepModules, ...stylePlugins],
    // Removes the style sheets of individual modules, because the build below includes their rules.
    onSuccess: async () => {
      for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
        if (path.endsWith('.css.css')) rmSync(`dist/${path}`)
      }
      writeLabelTypes('FormTranslation')
      writeEvidenceTypes()
    },
  },
  {
    ...sharedOptions,
    entry: { styles: 'src/index.ts', ...componentSheets },
    esbuildPlugins: stylePlugins,
    onSuccess: async () => {
      for (const name of Object.keys(componentSheets)) {
        keepStyleSheet(name, listNeededSheets(readFileSync(`dist/${name}.js`, 'utf8')))
      }
      keepStyleSheet('styles')
      // Adds a type declaration, so that TypeScript accepts imports of the style sheets.
      writeFileSync('dist/css.d.ts', 'export {}\n')
    },
  },
])
