// `npm run compare:controls [-- --check | TITLE...]`: tests in Chromium which behaviors the controls
// of `@duet/ui`, React Aria, Base UI, and Radix have, and records the results. The arguments are as
// for `npm run compare:carousel`.
import path from 'node:path'
import { CONTROLS_RECORD } from '../comparison.mjs'
import { recordBehaviors } from '../testBehaviors.mjs'
import { accordion } from './behaviors/accordion.mjs'
import { combobox } from './behaviors/combobox.mjs'
import { commandMenu } from './behaviors/commandMenu.mjs'
import { numberField } from './behaviors/numberField.mjs'
import { ControlDriver } from './ControlDriver.mjs'
import { CONTROL_LIBRARIES } from './libraries.mjs'

/** @type {Record<import('./ControlDriver.mjs').Control, import('./behaviors/behavior.mjs').ControlBehavior[]>} */
const GROUPS = {
  Accordion: accordion,
  Combobox: combobox,
  CommandMenu: commandMenu,
  NumberField: numberField,
}

const STYLES = 'body { min-height: 3000px; font: 16px sans-serif }'

await recordBehaviors(CONTROLS_RECORD, {
  folder: path.join(import.meta.dirname, 'page'),
  styles: STYLES,
  libraries: CONTROL_LIBRARIES,
  groups: Object.fromEntries(
    Object.entries(GROUPS).map(([group, behaviors]) => {
      const control = /** @type {import('./ControlDriver.mjs').Control} */ (group)
      return [
        group,
        behaviors.map(({ run, ...behavior }) => ({
          ...behavior,
          feature: control,
          /** @param {import('playwright').Page} page */
          run: (page) => run(new ControlDriver(page, control)),
        })),
      ]
    }),
  ),
})
