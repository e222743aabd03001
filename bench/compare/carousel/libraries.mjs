import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../scripts/run/steps.mjs'

/**
 * A library to test. `missing` maps each feature that the library lacks to the reason. `adapter` is
 * the module that renders the library's carousel.
 *
 * @typedef {{
 *   name: string,
 *   adapter: string,
 *   missing: Partial<Record<import('./behaviors/behavior.mjs').Feature, string>>,
 * }} Library
 */

/** @type {Library[]} */
export const CAROUSEL_LIBRARIES = [
  { name: 'Carousel', adapter: 'duet.jsx', missing: {} },
  {
    name: 'embla',
    adapter: 'embla.jsx',
    missing: {
      keyboard: 'The consumer handles keys.',
      wheel: 'A plugin of another author handles the wheel.',
      'reduced motion': 'The consumer sets `duration` for a media query.',
      'hidden slides': 'The consumer hides slides.',
    },
  },
]

/**
 * Bundles a page that renders a library's carousel.
 *
 * @param {Library} library
 * @returns {Promise<{ script: string, styles: string }>}
 */
export async function bundlePage({ adapter }) {
  const folder = path.join(import.meta.dirname, 'page')
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
