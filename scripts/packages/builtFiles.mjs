import { readdirSync, readFileSync } from 'node:fs'

export const PACKAGES = ['ui', 'forms', 'embed-post']

/**
 * Reads all files with the given extension in a built package.
 *
 * @param {string} name the package's name, such as `ui`
 * @param {string} extension
 * @returns {[file: string, content: string][]}
 */
export function readBuiltFiles(name, extension) {
  const folder = `packages/${name}/dist`
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')])
}

/**
 * Finds scripts that contain the style compiler or insert style rules. All styles must be compiled
 * at build time instead.
 */
function findRuntimeStyles() {
  const runtimeStyleCode =
    /vanilla-extract|insertRule|adoptedStyleSheets|createElement\(["']style["']/
  return PACKAGES.flatMap((name) => readBuiltFiles(name, '.js'))
    .filter(([, content]) => runtimeStyleCode.test(content))
    .map(([file]) => `${file} creates styles at runtime`)
}

/**
 * Finds files that contain the product name. Apps configure the name, so only package names may
 * contain it.
 */
function findProductName() {
  return PACKAGES.flatMap((name) => [
    ...readBuiltFiles(name, '.js'),
    ...readBuiltFiles(name, '.css'),
  ])
    .filter(([, content]) => /duet/i.test(content.replaceAll('@duet/', '')))
    .map(([file]) => `${file} contains the product name`)
}

/** Finds custom properties of the theme that no comment documents. */
function findUndocumentedProperties() {
  const css = readFileSync('packages/ui/dist/styles.css', 'utf8')
  const names = new Set(css.match(/^ *--ui-(?:color|font|space|radius|size)-[\w-]+(?=:)/gm))
  const problems = [...names]
    .map((name) => name.trim())
    .filter((name) => !new RegExp(`${name}:[^\\n]*/\\*`).test(css))
    .map((name) => `packages/ui/dist/styles.css does not document ${name}`)
  if (!/@layer ui\.theme \{\s*:root,\s*:host \{[^}]*\}/.test(css)) {
    problems.push('packages/ui/dist/styles.css has no theme on :root and :host in its layer')
  }
  return problems
}

/** Finds style rules outside cascade layers. These rules could override the consumer's rules. */
function findUnlayeredRules() {
  return PACKAGES.flatMap((name) => readBuiltFiles(name, '.css')).flatMap(([file, css]) =>
    css
      .split('\n')
      .filter((line) => /^[^\s@}/]/.test(line) || /^@media/.test(line))
      .map((line) => `${file} has a rule outside its layers: ${line}`),
  )
}

/** Checks the built files of all packages, and returns a list of problems. */
export function checkBuiltFiles() {
  return [
    ...findRuntimeStyles(),
    ...findProductName(),
    ...findUndocumentedProperties(),
    ...findUnlayeredRules(),
  ]
}
