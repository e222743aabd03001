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
 * Provides scripts to the bundler. The entry point `consumer:0` is the first one.
 *
 * @param {readonly string[]} sources
 * @param {string} resolveDir
 * @returns {import('esbuild').Plugin}
 */
function provideSources(sources, resolveDir) {
  return {
    name: 'provide-sources',
    setup(builder) {
      builder.onResolve({ filter: /^consumer:/ }, ({ path: specifier }) => ({
        path: specifier.replace('consumer:', ''),
        namespace: 'consumer',
      }))
      builder.onLoad({ filter: /./, namespace: 'consumer' }, ({ path: index }) => ({
        contents: sources[Number(index)] ?? '',
        resolveDir,
      }))
    },
  }
}

/**
 * Bundles scripts, each by itself, but parses the modules that they share only once. In the results,
 * `css` comes from imported style sheets, and `lazyFiles` lists the files that the script imports
 * dynamically.
 *
 * @param {readonly string[]} sources
 * @param {string} resolveDir the folder whose packages the scripts import
 */
async function bundle(sources, resolveDir) {
  const outdir = path.join(root, '.cache', 'size')
  const { outputFiles } = await build({
    entryPoints: sources.map((_, index) => ({ in: `consumer:${index}`, out: `${index}` })),
    outdir,
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: REACT,
    plugins: [provideSources(sources, resolveDir), externalizeDynamicImports()],
  })
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]))
  return sources.map((_, index) => {
    const js = texts.get(`${index}.js`) ?? ''
    // Find the imports in the output, because the bundler has removed unused imports from it.
    const lazyFiles = [...js.matchAll(/import\("([^"]+)"\)/g)].map(([, file = '']) => file)
    return { js, css: texts.get(`${index}.css`) ?? '', lazyFiles }
  })
}

/**
 * Measures what a page loads for each consumer's script.
 *
 * @param {readonly string[]} sources each imports components and style sheets
 * @param {string} [resolveDir] the folder whose packages the scripts import
 * @returns sizes in bytes, minified and gzipped, and `minifiedJs` and `minifiedCss`, which aren't
 *   gzipped. `lazy` is the size of the scripts that load on demand.
 */
export async function measureConsumers(sources, resolveDir = root) {
  const bundles = await bundle(sources, resolveDir)
  const lazyBundles = await bundle(
    bundles.map(({ lazyFiles }) =>
      lazyFiles.map((file) => `export * from ${JSON.stringify(file)}`).join('\n'),
    ),
    resolveDir,
  )
  return bundles.map(({ js, css, lazyFiles }, index) => ({
    js: measureGzip(js),
    css: measureGzip(css),
    minifiedJs: measureBytes(js),
    minifiedCss: measureBytes(css),
    lazy: lazyFiles.length > 0 ? measureGzip(lazyBundles[index]?.js ?? '') : 0,
  }))
}
