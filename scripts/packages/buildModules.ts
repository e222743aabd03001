// Build settings that all packages share.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Builds each source file into its own output file. This keeps `'use client'` on the few modules
 * that need it, so that the other modules also work in server components.
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

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
// `getVersionSuffix` in `versionedNames.mjs` returns the same suffix.
const versionSuffix = `_${version.replace(/[^\w-]/g, '-')}`

/**
 * Returns the name of a class or an animation. The name contains the package's version, such as
 * `_0-4-2`, so that two versions of a package work on one page.
 */
export function createIdentifier({ hash }: { hash: string }) {
  // A class name can't start with a digit.
  return `${/^\d/.test(hash) ? '_' : ''}${hash}${versionSuffix}`
}

/** The sources of the labels in other languages. Each file exports `labels`. */
const LANGUAGES = 'labels/languages'

/**
 * Writes the type declarations of the labels in other languages. As entry points of the type
 * bundler, they would make it split `index.d.ts` into shared files.
 *
 * @param type the type of the labels, which `index.ts` exports
 */
export function writeLabelTypes(type: string): void {
  for (const file of readdirSync(`src/${LANGUAGES}`)) {
    writeFileSync(
      `dist/${LANGUAGES}/${file.replace(/\.ts$/, '.d.ts')}`,
      `import type { ${type} } from '../../index.js'\n\nexport declare const labels: ${type}\n`,
    )
  }
}

/** Writes the type of `evidence.json`. `npm run docs:packages` writes the file itself. */
export function writeEvidenceTypes(): void {
  copyFileSync('../../scripts/packages/evidence/evidence.ts', 'dist/evidence.d.ts')
}
