// `npm run size:compare [-- --check]`: measures the libraries that you could install instead of our
// components, in the same way as our components, and records the sizes that Storybook shows.
// `--check` compares the record with the measured sizes.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { root } from '../scripts/run/steps.mjs'
import { bundle, measureGzip, minifyCss } from '../scripts/size/bundle.mjs'
import { findStaleRows, LIBRARY_RECORD, readRecord } from '../scripts/size/record.mjs'

/**
 * Maps each of our components to comparable libraries, and each library to the imports that a
 * consumer needs. These include the stylesheets that the library's guide asks for.
 *
 * @type {Record<string, Record<string, string>>}
 */
const LIBRARIES = {
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

const { dependencies } = createRequire(import.meta.url)('./package.json')

process.chdir(root)
const rows = []
for (const [component, libraries] of Object.entries(LIBRARIES)) {
  for (const [name, source] of Object.entries(libraries)) {
    const output = await bundle(source, { resolveDir: path.join(root, 'compare') })
    const size = { js: measureGzip(output.js), css: measureGzip(await minifyCss(output.css)) }
    const total = size.js + size.css
    rows.push({ component, name, version: dependencies[name], ...size, total })
    console.log(`${component.padEnd(12)}${name.padEnd(24)}${(total / 1000).toFixed(2)} kB`)
  }
}
if (process.argv.includes('--check')) {
  const staleRows = findStaleRows(readRecord(LIBRARY_RECORD), rows)
  if (staleRows.length > 0) {
    console.error(`${staleRows.join('\n')}\nRecord the sizes: npm run size:compare`)
    process.exitCode = 1
  }
} else writeFileSync(LIBRARY_RECORD, `${JSON.stringify(rows, null, 2)}\n`)
