import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { componentAttributes } from './componentAttributes.ts'
import { createStylingModule } from './writeStyling.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${sources}/${file}`, 'utf8')

/** Reads the sources in a component's folder, and of the hooks. */
function readSources(component: string): string {
  const folder = /'\.\/(.*)\/.*'$/.exec(
    read('index.ts')
      .split('\n')
      .find((line) => line.includes(`/${component}.tsx'`)) ?? '',
  )?.[1]
  return [folder, 'hooks']
    .flatMap((name) => readdirSync(`${sources}/${name}`).map((file) => `${name}/${file}`))
    .filter((file) => !/\.(test|stories)\./.test(file))
    .map(read)
    .join('')
}

it('has a documented constant for the properties that a component reads', () => {
  const { script, types } = createStylingModule({
    Table:
      'a { color: var(--ui-color-ink); top: var(--ui-table-top, 0px); z-index: var(--ui-z-nav) }',
    Spacer: 'a { gap: var(--ui-space-8); left: var(--ui-unknown) }',
  })
  const [table] = script.split('export const ').filter((text) => text.startsWith('Table'))
  expect(table).toBe(
    "TableCssVars = {\n  colorInk: '--ui-color-ink',\n  tableTop: '--ui-table-top',\n}\n",
  )
  expect(types).toContain('  /** `--ui-color-ink`: text and icons */\n  readonly colorInk: `--$')
  expect(script).not.toContain('SpacerCssVars')
})

it('has a constant for the data attributes of a component', () => {
  const { script, types } = createStylingModule({})
  expect(script).toContain(
    "export const CarouselDataAttributes = {\n  placement: 'data-placement',",
  )
  expect(types).toContain("  readonly noDrag: 'data-no-drag'")
})

it.each(Object.entries(componentAttributes))(
  '%s has its documented data attributes',
  (name, list) => {
    const text = readSources(name)
    for (const attribute of Object.keys(list)) expect(text).toContain(attribute)
  },
)
