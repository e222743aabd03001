import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
// @boundaries-ignore Only builds run this file, and the published package doesn't contain it.
import {
  createIdentifier,
  keepModules,
  writeEvidenceTypes,
  writeLabelTypes,
} from '../../scripts/packages/buildModules.ts'
import { properties } from './src/theme/properties.ts'
import { writeStyling } from './src/theme/writeStyling.ts'
import { writeTokenFiles } from './src/theme/writeTokenFiles.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Matches tests, stories, their data, and modules that only builds use. */
const unpublishedPaths =
  /\.(test|stories|fixture)\.|(^|\/)(testing|stories|brands)\/|theme\/(component|contrast|design|documentation|figma|pairs|parse|propert|reset|typeScale|write)/

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !unpublishedPaths.test(path))
  .map((path) => `src/${path}`)

// Deletes old files here, because all builds write to `dist`. With tsup's `clean` option, a build
// would delete the files from the other builds.
rmSync('dist', { recursive: true, force: true })
writeTokenFiles('dist')

/**
 * Maps the name of each component's style sheet, such as `icon-button`, to the component's file.
 */
function listComponentSheets(): Record<string, string> {
  const index = readFileSync('src/index.ts', 'utf8')
  const sheets = modules.flatMap((path) => {
    const name = /[A-Z]\w+\/([A-Z]\w+)\.tsx$/.exec(path)?.[1]
    return name && new RegExp(`\\b${name}\\b[^}]*\\} from '.*/${name}\\.tsx'`).test(index)
      ? [[name.replace(/\B[A-Z]/g, '-$&').toLowerCase(), path]]
      : []
  })
  return Object.fromEntries(sheets)
}

/**
 * Leaves the theme's rules out of other style sheets, because `theme.css` contains them. Every
 * style sheet still declares the layers, so their order doesn't depend on which sheet loads first.
 */
const excludeTheme: Plugin = {
  name: 'exclude-theme',
  setup(build) {
    build.onResolve({ filter: /\/theme\/.*\.vanilla\.css/ }, ({ path }) =>
      path.includes('/layers.css') ? undefined : { path, namespace: 'theme' },
    )
    build.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: '', loader: 'css' }))
  },
}

/**
 * Makes a style sheet readable. Removes compiler comments, and describes each custom property in a
 * comment.
 */
function formatStyleSheet(file: string) {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^*]*\*\/\n*/g, '')
  const descriptions = new Map(properties.map(({ name, description }) => [name, description]))
  const readableCss = css.replace(/^ *(--ui-[\w-]+):( .*;)?$/gm, (line, name: string) => {
    const description = descriptions.get(name)
    // Describes only the property's first declaration, which is the one on `:root`.
    descriptions.delete(name)
    return description ? `${line} /* ${description} */` : line
  })
  writeFileSync(file, readableCss)
}

/** Returns a build hook that keeps only the style sheets, and adds types for importing them. */
function createStyleSheetCleanup(names: string[]) {
  return async () => {
    writeFileSync('dist/css.d.ts', 'export {}\n')
    for (const name of names) {
      rmSync(`dist/${name}.js`)
      formatStyleSheet(`dist/${name}.css`)
    }
  }
}

/** Removes the style sheets of single modules, because other builds bundle their rules. */
function deleteModuleSheets() {
  for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.css.css')) rmSync(`dist/${path}`)
  }
}

const stylePlugin = vanillaExtractPlugin({ identifiers: createIdentifier })

const sharedOptions: Options = {
  format: 'esm',
  target: 'es2022',
  esbuildPlugins: [stylePlugin],
  esbuildOptions: (options) => {
    options.conditions = ['@duet/source']
  },
  splitting: false,
}
const dtsOptions = { compilerOptions: { ignoreDeprecations: '6.0' } }

const wholeSheets = {
  styles: 'src/index.ts',
  theme: 'src/theme/index.ts',
  base: 'src/theme/base.css.ts',
}
const componentSheets = listComponentSheets()

export default defineConfig([
  {
    ...sharedOptions,
    entry: modules,
    esbuildPlugins: [keepModules, stylePlugin],
    dts: {
      ...dtsOptions,
      entry: {
        index: 'src/index.ts',
        'theme/index': 'src/theme/index.ts',
        'theme/tokens': 'src/theme/tokens.ts',
      },
    },
    onSuccess: async () => {
      deleteModuleSheets()
      writeLabelTypes('Labels')
      writeEvidenceTypes()
    },
  },
  {
    ...sharedOptions,
    entry: wholeSheets,
    onSuccess: createStyleSheetCleanup(Object.keys(wholeSheets)),
  },
  {
    ...sharedOptions,
    entry: componentSheets,
    esbuildPlugins: [excludeTheme, stylePlugin],
    onSuccess: async () => {
      await createStyleSheetCleanup(Object.keys(componentSheets))()
      const components = Object.entries(componentSheets).map(([sheet, path]) => [
        sheet,
        basename(path, '.tsx'),
      ])
      writeStyling('dist', Object.fromEntries(components))
    },
  },
])
