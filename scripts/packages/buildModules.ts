// Shared by the builds of the packages.
import { readFileSync } from 'node:fs'
import hashOf from '@emotion/hash'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Builds each source file to a separate file. This keeps `'use client'` on the few modules that need
 * it, so that the others also work in server components.
 */
export const keepModules: Plugin = {
  name: 'keep-modules',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' || importer.endsWith('.css.ts')
        ? undefined
        : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    )
  },
}

/** Returns the part of class names that differs between versions of a package. */
export function getVersionSuffix() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return `_${hashOf(version).slice(0, 3)}`
}

/** Returns a valid class name for a hash, which can start with a digit. */
export const toClassName = (hash: string) => (/^\d/.test(hash) ? `_${hash}` : hash)
