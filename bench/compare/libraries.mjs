/**
 * A library that you could install instead of one of our components. `source` has the imports that
 * a consumer needs, including the style sheets that the library's guide asks for. `packages` are the
 * packages that a consumer installs. The first package's version counts as the library's version.
 *
 * @typedef {{ component: string, name: string, packages: string[], source: string }} Library
 */

/** @param {string} name such as `NumberField` */
const toKebabCase = (name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** @param {string} name @param {string[]} exports */
const createReactAriaLibrary = (name, exports) => ({
  component: name,
  name: 'React Aria',
  packages: ['react-aria-components'],
  source: exports
    .map((part) => `export * as ${part} from 'react-aria-components/${part}'`)
    .join('\n'),
})

/** @param {string} name @param {string[]} exports */
const createBaseUiLibrary = (name, exports) => ({
  component: name,
  name: 'base-ui',
  packages: ['@base-ui/react'],
  source: exports
    .map((part) => `export { ${part} } from '@base-ui/react/${toKebabCase(part)}'`)
    .join('\n'),
})

/** @type {Library[]} */
export const LIBRARIES = [
  {
    component: 'Carousel',
    name: 'embla',
    packages: ['embla-carousel-react'],
    source: `export { default } from 'embla-carousel-react'`,
  },
  {
    component: 'Carousel',
    name: 'embla with autoplay',
    packages: ['embla-carousel-react', 'embla-carousel-autoplay'],
    source: `export { default } from 'embla-carousel-react'
export { default as Autoplay } from 'embla-carousel-autoplay'`,
  },
  {
    component: 'Carousel',
    name: 'keen',
    packages: ['keen-slider'],
    source: `import 'keen-slider/keen-slider.min.css'
export { useKeenSlider } from 'keen-slider/react'`,
  },
  {
    component: 'Carousel',
    name: 'swiper',
    packages: ['swiper'],
    source: `import 'swiper/css'
import 'swiper/css/a11y'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
export { Swiper, SwiperSlide } from 'swiper/react'
export { A11y, Autoplay, Keyboard, Navigation, Pagination } from 'swiper/modules'`,
  },
  {
    component: 'Carousel',
    name: 'splide',
    packages: ['@splidejs/splide'],
    source: `import '@splidejs/splide/css/core'
export { Splide } from '@splidejs/splide'`,
  },
  {
    component: 'Typewriter',
    name: 'typed.js',
    packages: ['typed.js'],
    source: `export { default } from 'typed.js'`,
  },
  {
    component: 'Typewriter',
    name: 'react-type-animation',
    packages: ['react-type-animation'],
    source: `export { TypeAnimation } from 'react-type-animation'`,
  },
  {
    component: 'Marquee',
    name: 'react-fast-marquee',
    packages: ['react-fast-marquee'],
    source: `export { default } from 'react-fast-marquee'`,
  },
  {
    component: 'NavBar',
    name: 'headroom.js',
    packages: ['headroom.js'],
    source: `export { default } from 'headroom.js'`,
  },
  {
    component: 'PostEmbed',
    name: 'react-tweet',
    packages: ['react-tweet'],
    source: `export { Tweet } from 'react-tweet'`,
  },
  {
    component: 'FileList',
    name: 'Uppy',
    packages: ['@uppy/core', '@uppy/dashboard', '@uppy/react', '@uppy/xhr-upload'],
    source: `import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
export { default as Uppy } from '@uppy/core'
export { default as XHRUpload } from '@uppy/xhr-upload'
export { default as Dashboard } from '@uppy/react/dashboard'`,
  },
  {
    component: 'DataTable',
    name: 'React Aria',
    packages: ['react-aria-components'],
    source: `export { Checkbox } from 'react-aria-components/Checkbox'
export {
  Cell, Column, ColumnResizer, ResizableTableContainer, Row, Table, TableBody, TableHeader,
} from 'react-aria-components/Table'
export { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'`,
  },
  {
    component: 'DataTable',
    name: 'Radix Themes',
    packages: ['@radix-ui/themes'],
    source: `import '@radix-ui/themes/styles.css'
export { Table, Theme } from '@radix-ui/themes'`,
  },
  createReactAriaLibrary('Accordion', ['Button', 'Disclosure', 'DisclosureGroup', 'Heading']),
  createBaseUiLibrary('Accordion', ['Accordion']),
  {
    component: 'Accordion',
    name: 'Radix',
    packages: ['radix-ui'],
    source: `export { Accordion } from 'radix-ui'`,
  },
  createReactAriaLibrary('Combobox', [
    'Button',
    'ComboBox',
    'FieldError',
    'Input',
    'Label',
    'ListBox',
    'Popover',
    'TagGroup',
  ]),
  createBaseUiLibrary('Combobox', ['Combobox']),
  createReactAriaLibrary('CommandMenu', ['Autocomplete', 'Input', 'Menu', 'SearchField']),
  createBaseUiLibrary('CommandMenu', ['Autocomplete']),
  createReactAriaLibrary('NumberField', [
    'Button',
    'FieldError',
    'Group',
    'Input',
    'Label',
    'NumberField',
  ]),
  createBaseUiLibrary('NumberField', ['NumberField']),
  createBaseUiLibrary('Dialog', ['Dialog']),
  createBaseUiLibrary('Menu', ['Menu']),
  createBaseUiLibrary('Popover', ['Popover']),
  createBaseUiLibrary('Select', ['Select']),
  createBaseUiLibrary('Tabs', ['Tabs']),
  createBaseUiLibrary('Tooltip', ['Tooltip']),
]
