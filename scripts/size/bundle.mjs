// Measures our components and other libraries in the same way. For each component, esbuild bundles
// a consumer's script for production, without React. The script imports the component and its style
// sheets. The bundled script and style sheet are gzipped separately, as browsers receive them.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../run/steps.mjs'

const REACT = ['react', 'react-dom', 'react-dom/*', 'react/*']

/** @param {string} text */
const measureBytes = (text) => Buffer.byteLength(text)

/** @param {string} text */
const measureGzip = (text) => (text === '' ? 0 : gzipSync(text, { level: 9 }).length)

/**
 * Marks dynamic imports as external, so they aren't part of the bundle.
 *
 * @returns {import('esbuild').Plugin}
 */
function externalizeDynamicImports() {
  // Marks this plugin's own `resolve` call, which runs the plugin again. Without the mark, the
  // plugin would call itself forever.
  const ownCallMark = Symbol('resolving')
  return {
    name: 'externalize-dynamic-imports',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async ({ kind, path: specifier, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === ownCallMark) return undefined
        const resolvedImport = await builder.resolve(specifier, {
          kind,
          pluginData: ownCallMark,
          ...rest,
        })
        return { path: resolvedImport.path, external: true }
      })
    },
  }
}

/**
 * Bundles a script. In the result, `css` comes from imported style sheets, and `lazyFiles` lists
 * the files that the script imports dynamically.
 *
 * @param {string} source
 * @param {string} resolveDir the folder whose packages the script imports
 */
async function bundle(source, resolveDir) {
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
    external: REACT,
    plugins: [externalizeDynamicImports()],
  })
  /** @param {string} extension */
  const readOutput = (extension) =>
    outputFiles
      .filter((file) => file.path.endsWith(extension))
      .map(({ text }) => text)
      .join('')
  const js = readOutput('.js')
  // Find the imports in the output, because the bundler has removed unused imports from it.
  const lazyFiles = [...js.matchAll(/import\("([^"]+)"\)/g)].map(([, file = '']) => file)
  return { js, css: readOutput('.css'), lazyFiles }
}

/**
 * Measures what a page loads for a consumer's script.
 *
 * @param {string} source imports components and style sheets
 * @param {string} [resolveDir] the folder whose packages the script imports
 * @returns sizes in bytes, minified and gzipped, and `minifiedJs` and `minifiedCss`, which aren't
 *   gzipped. `lazy` is the size of the scripts that load on demand.
 */
export async function measureConsumer(source, resolveDir = root) {
  const { js, css, lazyFiles } = await bundle(source, resolveDir)
  const lazySource = lazyFiles.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
  const lazy = lazyFiles.length > 0 ? measureGzip((await bundle(lazySource, resolveDir)).js) : 0
  return {
    js: measureGzip(js),
    css: measureGzip(css),
    minifiedJs: measureBytes(js),
    minifiedCss: measureBytes(css),
    lazy,
  }
}
