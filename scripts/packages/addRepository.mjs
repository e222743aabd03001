// Adds `repository`, `bugs`, and `homepage` to each package before a release. npm needs the
// repository to verify where a package was built. The release workflow provides the repository's
// name, so the packages of a fork contain the fork's name. The homepage is Storybook, which the
// workflow `storybook` deploys to GitHub Pages. Other servers have no GitHub Pages.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'

/** @param {string} serverUrl @param {string} repositoryName @param {string} folder */
function getHomepage(serverUrl, repositoryName, folder) {
  if (serverUrl !== 'https://github.com')
    return `${serverUrl}/${repositoryName}/tree/HEAD/${folder}`
  const [owner = '', name] = repositoryName.split('/')
  return `https://${owner.toLowerCase()}.github.io/${name}/`
}

const { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: repositoryName } = process.env
if (serverUrl && repositoryName) {
  for (const folder of PACKAGES.map((name) => `packages/${name}`)) {
    const manifestPath = path.join(root, folder, 'package.json')
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
    manifest.repository = {
      type: 'git',
      url: `git+${serverUrl}/${repositoryName}.git`,
      directory: folder,
    }
    manifest.homepage = getHomepage(serverUrl, repositoryName, folder)
    manifest.bugs = `${serverUrl}/${repositoryName}/issues`
    writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
  }
} else console.warn('GITHUB_REPOSITORY is not set, so the packages name no repository')
