import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/run/steps.mjs'

/**
 * Bundles the page that tests a library: `mount.jsx` in a folder, which renders what the module
 * `adapter` exports.
 *
 * @param {string} folder
 * @param {string} adapter the library's file in the folder
 * @returns {Promise<{ script: string, styles: string }>}
 */
export async function bundlePage(folder, adapter) {
  const modules = path.join(root, 'node_modules')
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'mount.jsx')],
    outdir: path.join(root, '.cache', 'compare'),
    write: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      adapter: path.join(folder, adapter),
      // Always use the repository's copy of React, not the copy in `bench/compare/`, so that the page
      // has only one copy.
      react: path.join(modules, 'react'),
      'react-dom': path.join(modules, 'react-dom'),
    },
  })
  /** @param {string} extension */
  const readOutput = (extension) =>
    outputFiles.find(({ path: file }) => file.endsWith(extension))?.text ?? ''
  return { script: readOutput('.js'), styles: readOutput('.css') }
}
