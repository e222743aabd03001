// Measures our components and other libraries the same way. For each component, esbuild bundles
// a script that imports it, for production and without React. Script and styles are gzipped
// separately, as browsers receive them.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { root } from '../run/steps.mjs'

const REACT = ['react', 'react-dom', 'react-dom/*', 'react/*']

/** @param {string} text */
export const measureGzip = (text) => (text === '' ? 0 : gzipSync(text, { level: 9 }).length)

/** @param {string} css */
export async function minifyCss(css) {
  return (await transform(css, { loader: 'css', minify: true })).code
}

/**
 * Marks dynamic imports as external, so they aren't part of the bundle.
 *
 * @returns {import('esbuild').Plugin}
 */
function externalizeDynamicImports() {
  // Marks this plugin's own `resolve` call. The call runs the plugin again, so without the mark,
  // the plugin would call itself forever.
  const ownCallMark = Symbol('resolving')
  return {
    name: 'externalize-dynamic-imports',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async ({ kind, path: specifier, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === ownCallMark) return undefined
        const resolved = await builder.resolve(specifier, {
          kind,
          pluginData: ownCallMark,
          ...rest,
        })
        return { path: resolved.path, external: true }
      })
    },
  }
}

/**
 * Bundles a script that imports from packages in `resolveDir`.
 *
 * @param {string} source
 * @param {{ external?: string[], resolveDir?: string }} [options]
 * @returns {Promise<{ js: string, css: string, lazyFiles: string[] }>} `css` comes from imported
 * style sheets; `lazyFiles` has the files that the script imports dynamically.
 */
export async function bundle(source, { external = [], resolveDir = root } = {}) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir, sourcefile: 'consumer.js' },
    outdir: path.join(root, '.cache', 'size'),
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...REACT, ...external],
    plugins: [externalizeDynamicImports()],
  })
  /** @param {string} extension */
  const readOutput = (extension) =>
    outputFiles
      .filter((file) => file.path.endsWith(extension))
      .map(({ text }) => text)
      .join('')
  const js = readOutput('.js')
  // Read the imports from the output, which no longer contains unused imports.
  const lazyFiles = [...js.matchAll(/import\("([^"]+)"\)/g)].map(([, file = '']) => file)
  return { js, css: readOutput('.css'), lazyFiles }
}
