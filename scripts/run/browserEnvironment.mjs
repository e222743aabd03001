import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './steps.mjs'

const FOLDER = path.join(root, '.cache', 'test-fonts')
/**
 * The fonts that tests see, by the family name in the file. WebKit shows no font whose name differs.
 * Browsers can't load system fonts in WOFF2 format.
 */
const FONTS = {
  'Archivo SemiBold': '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  CommitMono: '@fontsource/commit-mono/files/commit-mono-latin-400-normal.woff2',
}
/** All characters that the fonts can have, so that the converted fonts keep all of theirs. */
const CHARACTERS = String.fromCodePoint(...Array.from({ length: 0x2fff }, (_, index) => index + 1))
const GENERIC_FAMILIES = {
  'sans-serif': 'Archivo SemiBold',
  serif: 'Archivo SemiBold',
  'system-ui': 'Archivo SemiBold',
  monospace: 'CommitMono',
}

/**
 * Writes a file that other test runs can read or write at the same time.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 */
function writeAtomically(file, content) {
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, content)
  renameSync(temporaryFile, file)
}

/** @param {string} text */
const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function createFontconfig() {
  const aliases = Object.entries(GENERIC_FAMILIES).map(
    ([generic, family]) =>
      `<match target="pattern">
        <test name="family"><string>${generic}</string></test>
        <edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>
      </match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${escapeXml(FOLDER)}</dir>
<cachedir>${escapeXml(path.join(FOLDER, 'cache'))}</cachedir>
${aliases.join('\n')}
</fontconfig>
`
}

/** Writes the fonts and the configuration, and returns the path of the configuration. */
async function installFonts() {
  const config = path.join(FOLDER, 'fonts.conf')
  mkdirSync(FOLDER, { recursive: true })
  // Load the package here, because `npm test` imports this file before it installs packages.
  const { default: subsetFont } = await import('subset-font')
  for (const [family, source] of Object.entries(FONTS)) {
    const file = path.join(FOLDER, `${family}.otf`)
    if (existsSync(file)) continue
    const font = readFileSync(path.join(root, 'node_modules', source))
    writeAtomically(file, await subsetFont(font, CHARACTERS, { targetFormat: 'sfnt' }))
  }
  writeAtomically(config, createFontconfig())
  return config
}

/**
 * Returns the environment for a test's browser, which makes it independent of the machine on Linux.
 * The browser sees two fonts of this repository instead of the machine's fonts, so that text has the
 * same size everywhere. In a locale that isn't installed, Chromium can't open files with names that
 * aren't ASCII, so it gets one that always exists.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function createBrowserEnvironment() {
  const environment = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {const} */ ([name, value])],
  )
  return {
    ...Object.fromEntries(environment),
    FONTCONFIG_FILE: await installFonts(),
    LC_ALL: 'C.UTF-8',
  }
}
