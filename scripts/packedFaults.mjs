import { readdirSync, readFileSync } from 'node:fs'

const PACKAGES = ['ui', 'forms', 'embed-post']

/** Files of a built package whose names end so: `[path, text]`. */
function filesOf(name, end) {
  const folder = `packages/${name}/dist`
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')])
}

/** No style is made where the page runs: no compiler of styles comes along, and no script writes rules. */
function findStyleCode() {
  const made = /vanilla-extract|insertRule|adoptedStyleSheets|createElement\(["']style["']/
  return PACKAGES.flatMap((name) => filesOf(name, '.js'))
    .filter(([, text]) => made.test(text))
    .map(([file]) => `${file} makes styles while it runs`)
}

/** The name of the product is its owner's: of our words only the names of the packages carry it. */
function findBrand() {
  return PACKAGES.flatMap((name) => [...filesOf(name, '.js'), ...filesOf(name, '.css')])
    .filter(([, text]) => /duet/i.test(text.replaceAll('@duet/', '')))
    .map(([file]) => `${file} names the product`)
}

/** The sheet with the theme has words for each of its custom properties, in layers and nowhere else. */
function findUndocumented() {
  const css = readFileSync('packages/ui/dist/styles.css', 'utf8')
  const root = /@layer ui\.theme \{\s*:root \{[^}]*\}/.exec(css)?.[0] ?? ''
  const names = new Set(css.match(/^ *--ui-(?:color|font|space|radius|size)-[\w-]+(?=:)/gm))
  const faults = [...names]
    .map((name) => name.trim())
    .filter((name) => !new RegExp(`${name}:[^\\n]*/\\*`).test(css))
    .map((name) => `packages/ui/dist/styles.css says nothing of ${name}`)
  if (!root) faults.push('packages/ui/dist/styles.css has no theme on :root in its layer')
  return faults
}

/** Rules outside of every layer would win over those of the page that they come to. */
function findUnlayered() {
  return PACKAGES.flatMap((name) => filesOf(name, '.css')).flatMap(([file, css]) => {
    const outside = css
      .split('\n')
      .filter((line) => /^[^\s@}/]/.test(line) || /^@media/.test(line))
      .filter((line) => line.trim() !== '')
    return outside.map((line) => `${file} has a rule outside of its layers: ${line}`)
  })
}

/** What the built packages must never hold, or lack. */
export function findFaults() {
  return [...findStyleCode(), ...findBrand(), ...findUndocumented(), ...findUnlayered()]
}
