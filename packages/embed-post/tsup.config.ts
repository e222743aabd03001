import { readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

// Of the sheets of parts only the names of their classes are left, which stand in the other files.
const withoutFile = /\.(test|stories)\.|fixtures|Style\.ts$|Post\w+\.css\.ts$/

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !withoutFile.test(path))
  .map((path) => `src/${path}`)

rmSync('dist', { recursive: true, force: true })

/**
 * Each file of the sources becomes a file of its own, so that "use client" stays with the few that
 * move: a server that draws a card sends these alone.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  setup(build) {
    // One import of React's runtime for all files, which some bundlers would else repeat for each.
    build.onResolve({ filter: /^#react\// }, () => ({ path: '../react.js', external: true }))
    build.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' || /\.css\.ts$/.test(importer)
        ? undefined
        : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    )
  },
}

const styles = vanillaExtractPlugin({ identifiers: 'short' })

/**
 * Writes the names of classes where they are used: as variables of a file of their own each of them
 * weighs some five bytes more in a page.
 */
const inlineNames: Plugin = {
  name: 'inline-names',
  setup({ onLoad, esbuild }) {
    const readNames = async (sheet: string): Promise<Record<string, string>> => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [sheet],
        bundle: true,
        format: 'esm',
        outdir: 'dist',
        write: false,
        plugins: [styles],
      })
      const script = outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
      return import(`data:text/javascript,${encodeURIComponent(script)}`)
    }
    onLoad({ filter: /\.tsx$/ }, async (file) => {
      let contents = await readFile(file.path, 'utf8')
      for (const [line, own, sheet] of contents.matchAll(
        /import \* as (\w+) from '(.+\.css\.ts)'/g,
      )) {
        const names = await readNames(path.join(path.dirname(file.path), `${sheet}`))
        contents = contents
          .replace(line, '')
          .replace(new RegExp(`\\b${own}\\.(\\w+)`, 'g'), (use, name: string) => {
            if (!names[name]) throw new Error(`${file.path} asks for ${use}, which there is not`)
            return JSON.stringify(names[name])
          })
      }
      return { contents, loader: 'tsx' }
    })
  },
}

const shared: Options = {
  format: 'esm',
  target: 'es2022',
  minify: true,
  splitting: false,
}

export default defineConfig([
  {
    ...shared,
    entry: modules,
    esbuildPlugins: [keepModules, inlineNames, styles],
    // Bundlers repeat an import from outside for each file, and one of ours not.
    esbuildOptions: (options) => {
      options.jsxImportSource = '#react'
    },
    dts: {
      entry: { index: 'src/index.ts', 'post/index': 'src/post/index.ts' },
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
  },
  {
    ...shared,
    // All styles in one sheet; what stands beside the modules are parts of it.
    entry: { styles: 'src/index.ts' },
    esbuildPlugins: [styles],
  },
])
