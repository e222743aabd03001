// How sizes are measured, ours and others' alike: a consumer's bundle that imports one thing from the
// built package, made by esbuild for production and minified, React left out; and the styles that it
// needs, minified. Both are compressed on their own, as a browser gets them.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { root } from './steps.mjs'

const REACT = ['react', 'react-dom', 'react-dom/*', 'react/*']

export const gzip = (text) => (text === '' ? 0 : gzipSync(text, { level: 9 }).length)

export async function minifyCss(css) {
  return (await transform(css, { loader: 'css', minify: true })).code
}

const options = (source, external) => ({
  stdin: { contents: source, resolveDir: root, sourcefile: 'consumer.js' },
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
})

/** Leaves what is imported on demand to a build of its own. */
function leaveLater(asked) {
  return {
    name: 'leave-later',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async ({ kind, path: wanted, pluginData, ...rest }) => {
        if (kind !== 'dynamic-import' || pluginData === asked) return undefined
        const { path: place } = await builder.resolve(wanted, { kind, pluginData: asked, ...rest })
        return { path: place, external: true }
      })
    },
  }
}

/**
 * Bundles what a consumer writes.
 * @returns `js`, the script that a page loads, `later`, the files that it imports on demand, and `css`, what
 *   the source imports of sheets
 */
export async function bundle(source, external = []) {
  const { outputFiles } = await build({
    ...options(source, external),
    plugins: [leaveLater(Symbol('asked'))],
  })
  const textOf = (end) =>
    outputFiles
      .filter(({ path: file }) => file.endsWith(end))
      .map(({ text }) => text)
      .join('')
  const js = textOf('.js')
  // The tree is shaken by now: what it does not ask for any more is not in here.
  const later = [...js.matchAll(/import\("([^"]+)"\)/g)].map(([, place]) => place)
  return { js, later, css: textOf('.css') }
}
