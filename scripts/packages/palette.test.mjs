// Some files can't import the theme's colors: `embed-post` imports none of our packages, a web app
// manifest is JSON, and Vite loads the site's icon plugin before it can resolve our sources.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dark, light } from '@duet/ui/tokens'
import { expect, test } from 'vitest'
import { root } from '../run/steps.mjs'

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** @param {string} text @returns {string[]} */
const findColors = (text) => text.toUpperCase().match(/#[0-9A-F]{3,8}\b/g) ?? []

test('the colors of a post card are the theme’s colors for the same roles', () => {
  const sheet = read('packages/embed-post/src/theme/root.css.ts')
  const fallbacks = [...sheet.matchAll(/pickColor\('[\w-]+', '([\w-]+)', '([^']*)'\)/g)].filter(
    ([, , fallback]) => fallback.includes('#'),
  )
  expect(fallbacks.length).toBeGreaterThan(0)
  for (const [, name, fallback] of fallbacks) {
    const role = /** @type {keyof typeof light} */ (
      name.replace(/-\w/g, (match) => match.charAt(1).toUpperCase())
    )
    const [lightColor, darkColor = lightColor] = findColors(fallback)
    expect([lightColor, darkColor], name).toEqual([light[role], dark[role]])
  }
  // No other declaration contains a color.
  expect(findColors(sheet)).toEqual(fallbacks.flatMap(([, , fallback]) => findColors(fallback)))
})

test.each([
  'packages/embed-post/src/PostCard/PostCard.css.ts',
  'apps/admin/index.html',
  'apps/admin/public/admin.webmanifest',
  'apps/site/app/colors.ts',
  'apps/site/public/avatar.svg',
  'apps/site/public/icon.svg',
])('%s contains only colors of the theme', (file) => {
  const colors = findColors(read(file))
  const themeColors = [light, dark].flatMap((theme) => Object.values(theme))
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.filter((color) => !themeColors.includes(color))).toEqual([])
})
