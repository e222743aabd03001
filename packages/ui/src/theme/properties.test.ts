import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { componentProperties, internalProperties } from './componentProperties.ts'
import { properties } from './properties.ts'
import { propertyName } from './propertyName.ts'
import * as tokens from './tokens.ts'
import { monospaced, proportional } from './typeScale.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))
const files = readdirSync(`${sources}/src`, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/(^|\/)(theme|stories|testing)\/|\.(stories|test)\./.test(path),
  )
  .map((path) => readFileSync(`${sources}/src/${path}`, 'utf8'))

/** The styles in the theme that components share. */
const sharedStyles = ['text.css', 'optionRule', 'popupRules'].map((name) =>
  readFileSync(`${sources}/src/theme/${name}.ts`, 'utf8'),
)
const textWeights = Object.values({ ...proportional, ...monospaced })
  .map(([, , , weight]) => `vars.weight.${weight}`)
  .join(' ')

const usedNames = new Set(files.flatMap((text) => text.match(/--ui-[a-z\d]+(-[a-z\d]+)*/g) ?? []))

describe('custom properties', () => {
  it('have a value and a description', () => {
    const { light, dark: _dark, forced: _forced, moreContrast: _more, dim, ...scales } = tokens
    const names = Object.entries({ color: light, dim: dim.light, ...scales }).flatMap(
      ([group, steps]) => Object.keys(steps).map((step) => propertyName([group, step])),
    )
    expect(properties.map(({ name }) => name).sort()).toEqual(
      ['--ui-color-scheme', ...names].sort(),
    )
    for (const { name, light: value, description } of properties) {
      expect(value, name).not.toBe('')
      expect(description, name).not.toBe('')
    }
  })

  it('are each read by at least one component', () => {
    const isRead = (group: string, step: string) =>
      [...files, ...sharedStyles, textWeights].some((text) =>
        [`vars.${group}.${step}`, propertyName([group, step])].some((name) =>
          new RegExp(`${name.replace('.', '\\.')}(?![\\w-])`).test(text),
        ),
      )
    // Skips the space scale, because components don't use all of its steps. Apps use the rest.
    const {
      light,
      dark: _dark,
      forced: _forced,
      moreContrast: _more,
      dim,
      space: _space,
      ...scales
    } = tokens
    const unreadProperties = Object.entries({ color: light, dim: dim.light, ...scales }).flatMap(
      ([group, steps]) =>
        Object.keys(steps)
          .filter((step) => !isRead(group, step))
          .map((step) => propertyName([group, step])),
    )
    expect(unreadProperties).toEqual([])
  })

  it('include exactly the properties that components read', () => {
    const knownProperties = [...Object.keys(componentProperties), ...internalProperties]
    const themeNames = new Set(properties.map(({ name }) => name))
    expect([...usedNames].filter((name) => !themeNames.has(name)).sort()).toEqual(
      knownProperties.sort(),
    )
  })
})
