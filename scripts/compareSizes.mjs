import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bundle, gzip, minifyCss } from './measure.mjs'
import { measureOwn } from './ownSizes.mjs'
import { root } from './steps.mjs'

/** Where the measures rest that Storybook shows. */
export const RECORD = path.join(root, '.storybook', 'docs', 'sizes.json')

/** What one would install instead: what is imported of it, with the sheets that its own guide asks for. */
const OTHERS = {
  Carousel: {
    'embla-carousel-react': `export { default } from 'embla-carousel-react'`,
    swiper: `import 'swiper/css'
import 'swiper/css/a11y'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
export { Swiper, SwiperSlide } from 'swiper/react'
export { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules'`,
    'keen-slider': `import 'keen-slider/keen-slider.min.css'
export { useKeenSlider } from 'keen-slider/react'`,
    '@splidejs/splide': `import '@splidejs/splide/css/core'
export { Splide } from '@splidejs/splide'`,
  },
  Typewriter: {
    'typed.js': `export { default } from 'typed.js'`,
    'react-type-animation': `export { TypeAnimation } from 'react-type-animation'`,
  },
  Marquee: { 'react-fast-marquee': `export { default } from 'react-fast-marquee'` },
  NavBar: { 'headroom.js': `export { default } from 'headroom.js'` },
}

const require = createRequire(path.join(root, 'package.json'))

/** Of the package that is installed; some do not export their `package.json`. */
function versionOf(name) {
  const place = require.resolve.paths(name).map((folder) => path.join(folder, name, 'package.json'))
  for (const file of place) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')).version
    } catch {}
  }
  throw new Error(`${name} is not installed`)
}

async function measureOther(source) {
  const { js, css } = await bundle(source)
  const sizes = { js: gzip(js), css: gzip(await minifyCss(css)) }
  return { ...sizes, total: sizes.js + sizes.css }
}

/** Our components and what stands beside them, in bytes: `{ component, name, version?, js, css, total }`. */
export async function compareSizes() {
  const own = await measureOwn()
  const rows = []
  for (const [component, others] of Object.entries(OTHERS)) {
    const { js, css, total, later } = own.find(({ name }) => name === component)
    rows.push({ component, name: component, js, css, total, later })
    for (const [name, source] of Object.entries(others)) {
      rows.push({ component, name, version: versionOf(name), ...(await measureOther(source)) })
    }
  }
  return {
    rows,
    own: own.map(({ door, name, js, css, total, later }) => ({
      door,
      name,
      js,
      css,
      total,
      later,
    })),
  }
}

/** What a record says otherwise than the measure of today, by more than its 3 % and 20 bytes. */
export function findStale(record, today) {
  const keyOf = ({ door = '', component = '', name, version = '' }) =>
    `${door}${component} ${name} ${version}`
  const compare = (written, measured) => {
    const known = new Map(written.map((row) => [keyOf(row), row]))
    const gone = written.filter((row) => !measured.some((each) => keyOf(each) === keyOf(row)))
    return [
      ...gone.map((row) => `${keyOf(row)} is not there any more`),
      ...measured.flatMap((row) => {
        const total = known.get(keyOf(row))?.total
        if (total === undefined) return [`${keyOf(row)} is not written down`]
        const isNear = Math.abs(total - row.total) <= 20 + 0.03 * total
        return isNear
          ? []
          : [`${keyOf(row)} is written down with ${total} B and has ${row.total} B`]
      }),
    ]
  }
  return [...compare(record.rows, today.rows), ...compare(record.own, today.own)]
}
