// `npm run compare:carousel [-- --check | TITLE...]`: tests in Chromium which behaviors our
// Carousel and Embla support, and records the results. With `--check`, compares the results with
// the recorded results and records nothing. TITLE is part of a behavior's title. If you pass
// titles, tests only the behaviors that match one of them.
import path from 'node:path'
import { CAROUSEL_RECORD } from '../comparison.mjs'
import { recordBehaviors } from '../testBehaviors.mjs'
import { autoplay } from './behaviors/autoplay.mjs'
import { contents } from './behaviors/contents.mjs'
import { dragging } from './behaviors/dragging.mjs'
import { keyboard } from './behaviors/keyboard.mjs'
import { navigation } from './behaviors/navigation.mjs'
import { slides } from './behaviors/slides.mjs'
import { touching } from './behaviors/touching.mjs'
import { CarouselDriver } from './CarouselDriver.mjs'
import { CAROUSEL_LIBRARIES } from './libraries.mjs'

/** @type {Record<string, import('./behaviors/behavior.mjs').CarouselBehavior[]>} */
const GROUPS = {
  'Changing slides': navigation,
  Mouse: dragging,
  Touch: touching,
  'Content of slides': contents,
  'Changes of slides and size': slides,
  'Keyboard and screen readers': keyboard,
  Autoplay: autoplay,
}

const STYLES = `body { margin: 0; min-height: 3000px; font: 16px sans-serif }
p { margin: 0 }
[data-slide] { height: 100%; min-height: 200px; background: #eee }
[data-slide^="Inner"] { min-height: 60px; background: #ddd }`

/** @param {import('./behaviors/behavior.mjs').CarouselBehavior} behavior */
const withDriver = ({ run, ...behavior }) => ({
  ...behavior,
  /** @param {import('playwright').Page} page */
  run: async (page) => run(new CarouselDriver(page, await page.context().newCDPSession(page))),
})

await recordBehaviors(CAROUSEL_RECORD, {
  folder: path.join(import.meta.dirname, 'page'),
  styles: STYLES,
  libraries: CAROUSEL_LIBRARIES,
  groups: Object.fromEntries(
    Object.entries(GROUPS).map(([group, behaviors]) => [group, behaviors.map(withDriver)]),
  ),
})
