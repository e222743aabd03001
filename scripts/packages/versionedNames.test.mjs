import { expect, test } from 'vitest'
import { getVersionSuffix, listVersionedNames } from './versionedNames.mjs'

test('lists the names of the classes and animations in a style sheet', () => {
  const css = `
    @keyframes rise_0-4-2 { from { translate: 0 1.5px } }
    @layer ui.components {
      .a_0-4-2:not([href$=".pdf"]) > svg, button.b_0-4-2::before { margin: .5em }
      @media print { :root:has(.c_0-4-2) { margin: 0 } }
    }`
  expect(listVersionedNames(css)).toEqual(['rise_0-4-2', 'a_0-4-2', 'b_0-4-2', 'c_0-4-2'])
})

test('gives each version its own suffix', () => {
  expect(getVersionSuffix('0.4.2')).toBe('_0-4-2')
  expect(getVersionSuffix('0.0.0-canary-20260714')).toBe('_0-0-0-canary-20260714')
  const versions = ['0.3.2', '0.4.2', '0.36.8', '0.4.21', '0.42.1']
  expect(new Set(versions.map(getVersionSuffix)).size).toBe(versions.length)
})
