import { expect, test } from 'vitest'
import { listNames } from './versionedNames.mjs'

test('lists the names of the classes and animations in a style sheet', () => {
  const css = `
    @keyframes rise_1ab { from { translate: 0 1.5px } }
    @layer ui.components {
      .a_1ab:not([href$=".pdf"]) > svg, button.b_1ab::before { margin: .5em }
      @media print { :root:has(.c_1ab) { margin: 0 } }
    }`
  expect(listNames(css)).toEqual(['rise_1ab', 'a_1ab', 'b_1ab', 'c_1ab'])
})
