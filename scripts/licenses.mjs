// `npm run licenses`: lists the licenses of the packages that the products need to run, from the
// lockfile, in docs/licenses.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run/steps.mjs'

// The manifests of these packages have an old format, which npm doesn't copy to the lockfile, or only
// their readme has the license.
/** @type {Readonly<Record<string, string>>} */
const OTHER_LICENSES = { busboy: 'MIT', 'combine-errors': 'MIT', streamsearch: 'MIT' }

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 */

/**
 * Returns the packages that aren't only for development, without our own.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function listPackages({ packages }) {
  const entries = Object.entries(packages).flatMap(
    ([location, { version, license, dev, link }]) => {
      const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(location) ?? []
      if (name === undefined || dev || link) return []
      return [
        { name, version: version ?? '', license: license ?? OTHER_LICENSES[name] ?? 'unknown' },
      ]
    },
  )
  const unique = new Map(entries.map((entry) => [`${entry.name}@${entry.version}`, entry]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** @param {{ packages: Record<string, LockedPackage> }} lock */
export function createLicenseList(lock) {
  const rows = listPackages(lock).map(
    ({ name, version, license }) => `| \`${name}\` | ${version} | ${license} |`,
  )
  return `# Licenses of dependencies

\`npm run licenses\` writes this page from the lockfile. It lists the ${rows.length} packages that the website, the admin app,
the server, or our packages need to run, on any platform. \`npm run sbom\` prints the same as CycloneDX.

| package | version | license |
|---|---|---|
${rows.join('\n')}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(path.join(root, 'docs/licenses.md'), createLicenseList(lock))
}
