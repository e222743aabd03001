// Every component of the packages, with its required props. The consumers render all components.
import { cloneElement, createElement as h } from 'react'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const film = { h264: 'data:video/mp4;base64,', poster: pixel, width: 640, height: 360 }
const cuts = { small: film, medium: film, large: film }
/** @param {string} href @param {string} label */
const createLink = (href, label) => ({ href, label })
/** An element of the consumer, which our style sheets may change. */
const trigger = h('button', { type: 'button', 'data-consumer': true }, 'Actions')
const noop = () => {}

const slides = [1, 2, 3].map((id) => ({
  id,
  title: `Slide ${id}`,
  description: 'What it shows.',
  videoSrc: film.h264,
  thumbnailSrc: pixel,
}))

const row = { id: 'a', name: 'Riverside Laundry' }
const columns = [
  {
    id: 'name',
    header: 'Name',
    render: (/** @type {typeof row} */ { name }) => name,
    rowHeader: true,
  },
]

/** A payload in the form that a post endpoint returns. */
export const rawPost = {
  __typename: 'Tweet',
  id_str: '1832000000000000001',
  text: 'Hour twenty. 845 of 850 folds.',
  display_text_range: [0, 30],
  created_at: '2025-09-15T14:03:00.000Z',
  lang: 'en',
  favorite_count: 1234,
  conversation_count: 3,
  entities: { hashtags: [], user_mentions: [], urls: [], symbols: [] },
  user: {
    id_str: '1',
    name: 'The line',
    screen_name: 'the_line',
    profile_image_url_https: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    profile_image_shape: 'Circle',
    verified: false,
    is_blue_verified: false,
  },
}

/** Names of components that render into a portal, and so render nothing on a server. */
export const PORTAL_NAMES = ['Toaster']

/**
 * Functions that wrap a component in the parent that it needs, by the component's name.
 * @type {Record<string, (packages: any, element: any) => any>}
 */
const wrappers = {
  ColumnResizeHandle: ({ ui: { DataTable } }, handle) =>
    h(DataTable, {
      label: 'Requests',
      columns: [...columns, { ...columns[0], id: 'city', header: 'City' }],
      rows: [row],
      rowKey: (/** @type {typeof row} */ { id }) => id,
      rowName: (/** @type {typeof row} */ { id }) => id,
      resizeHandle: (/** @type {object} */ props) => cloneElement(handle, props),
    }),
  MenuItem: ({ ui: { Menu } }, item) => h(Menu, { trigger, open: true }, item),
}

/**
 * Components that need the style sheets of another one, because they work only inside of it.
 *
 * @type {Record<string, string>}
 */
export const PARENTS = { ColumnResizeHandle: 'DataTable' }

/** @typedef {Record<string, any[]>} Parts Props and children of each component, by name */

/** @type {Parts} */
const ui = {
  Accordion: [{ defaultValue: ['delivery'] }],
  Banner: [{ label: 'Announcement' }, 'Series A'],
  Breadcrumbs: [{ items: [createLink('/', 'Home'), createLink('/orders', 'Orders')] }],
  Button: [{ icon: 'arrow-right' }, 'Send'],
  ButtonLink: [{ href: '#send' }, 'Send'],
  Carousel: [{ items: slides, 'aria-label': 'Slides', slidesPerView: 2.5 }],
  Checkbox: [{ label: 'Send me a copy', name: 'copy' }],
  Chip: [{ removeLabel: 'Remove Nevada', onRemove: noop }, 'Nevada'],
  ChipGroup: [{ label: 'States', items: [{ id: 'nv', label: 'Nevada' }], onRemove: noop }],
  Combobox: [{ label: 'Plant', name: 'plant', options: [{ value: 'rno', label: 'Reno' }] }],
  CommandMenu: [
    {
      label: 'Search commands',
      groups: [{ label: 'Go to', items: [{ id: 'home', label: 'Home' }] }],
      onSelect: noop,
    },
  ],
  ColumnResizeHandle: [{ before: 'name', after: 'city', heading: 'Name' }],
  DataTable: [
    {
      label: 'Requests',
      columns,
      rows: [row],
      rowKey: (/** @type {typeof row} */ { id }) => id,
      rowName: (/** @type {typeof row} */ { id }) => id,
      selectable: true,
    },
  ],
  Dialog: [{ title: 'Sure?', open: true, onOpenChange: noop }, 'Think twice.'],
  EmptyState: [{ title: 'No orders yet' }, 'New orders appear here.'],
  Field: [{ label: 'Name', children: (/** @type {object} */ control) => h('span', control) }],
  Footer: [{ brand: 'Name', line: 'All rights reserved.' }],
  Heading: [{ level: 2 }, 'Heading'],
  HeroVideo: [{ ...cuts, alt: 'A robot' }, 'Words'],
  Icon: [{ name: 'check', label: 'Done' }],
  IconButton: [{ label: 'Close', icon: 'close' }],
  Link: [{ href: '#more', external: true }, 'More'],
  Marquee: [{}, h('span', { 'data-consumer': true }, 'Partner')],
  Menu: [{ trigger, open: true }],
  MenuItem: [{ onSelect: noop }, 'Copy'],
  NavBar: [
    {
      brand: 'Name',
      path: '/',
      entries: [
        createLink('/research', 'Research'),
        { label: 'Company', links: [createLink('/blog', 'Stories')] },
      ],
    },
  ],
  NumberField: [{ label: 'Robots', name: 'robots', defaultValue: 3 }],
  PageShell: [{}, 'Page'],
  Pagination: [{ page: 2, count: 9, getHref: (/** @type {number} */ page) => `?page=${page}` }],
  Popover: [{ trigger, label: 'Filters', open: true }, 'Words'],
  Progress: [{ label: 'Sending', value: 0.5 }],
  RadioGroup: [
    {
      label: 'Shift',
      name: 'shift',
      options: [{ value: 'day', label: 'Day' }],
      defaultValue: 'day',
    },
  ],
  ReadingProgress: [{ 'aria-label': 'Reading' }],
  Reveal: [{}, 'Words'],
  ScrollVideo: [{ film, alt: 'A gripper' }],
  Section: [{ title: 'Section' }, 'Words'],
  Select: [
    { label: 'Shift', name: 'shift' },
    h('option', { key: 'day', value: 'day' }, 'Day'),
    h('option', { key: 'night', value: 'night' }, 'Night'),
  ],
  Skeleton: [{ lines: 3 }],
  SkipLink: [{ href: '#main' }],
  SmoothAnchors: [{}, h('span', null, 'Down')],
  Spinner: [{ label: 'Loading' }],
  Switch: [{ label: 'Night mode', name: 'night' }],
  Table: [
    { label: 'Requests', columns, rows: [row], rowKey: (/** @type {typeof row} */ { id }) => id },
  ],
  TableMessage: [{ title: 'Nothing found' }],
  TableOfContents: [{ label: 'Contents', items: [createLink('#one', 'One')] }],
  Tabs: [
    {
      label: 'Views',
      items: [
        { value: 'day', label: 'Day', content: 'By day' },
        { value: 'night', label: 'Night', content: 'By night' },
      ],
    },
  ],
  Text: [{}, 'Words'],
  TextArea: [{ label: 'Use case', name: 'useCase' }],
  TextField: [{ label: 'Email', name: 'email', type: 'email' }],
  ThemeSwitch: [{}],
  Toaster: [{}],
  Tooltip: [{ content: 'Copies the link', open: true }, trigger],
  Typewriter: [{ phrases: ['dexterous autonomy', 'continuous deployment'] }],
  VideoFigure: [{ film, alt: 'A fold', label: 'Film 01', caption: 'A fold' }],
  VisuallyHidden: [{}, 'Words'],
}

/** @type {Parts} */
const forms = {
  DeploymentForm: [{ onSubmit: async () => ({ ok: true, id: '1' }) }],
  FileList: [{ label: 'Files', name: 'files', items: [], onAdd: noop, onRemove: noop }],
  MultiSelect: [
    {
      label: 'States',
      name: 'states',
      options: ['Nevada', 'Utah'],
      value: ['Utah'],
      onValueChange: noop,
      labels: { options: 'states', placeholder: 'Select states' },
    },
  ],
  NewsletterForm: [{ onSubmit: async () => ({ ok: true, alreadySubscribed: false }) }],
  RequestForm: [
    {
      action: '/api/contact',
      fields: {
        name: {
          kind: 'text',
          label: 'Name',
          maxLength: 200,
          messages: { required: 'Name is required', tooLong: 'Name is too long' },
        },
      },
      onSubmit: async () => ({ ok: true, id: '1' }),
    },
  ],
  SignInForm: [{ onSubmit: async () => ({ ok: true }) }],
}

/**
 * @param {{ id: string }} post
 * @returns {Parts}
 */
const createPostParts = (post) => ({
  PostCard: [{ post }],
  PostEmbed: [{ id: post.id, post }],
  PostNotFound: [{}],
  PostSkeleton: [{}],
})

/**
 * Returns whether an export is a component that renders markup on its own. `RequestForm` renders its
 * parts.
 *
 * @param {string} name
 */
export const isComponentName = (name) =>
  /^[A-Z][a-z]/.test(name) && !/^RequestForm[A-Z]|Provider$/.test(name)

/**
 * Returns the components of the given packages. `render(ref)` returns an element with the required
 * props.
 *
 * @param {Record<string, Record<string, any>>} packages
 * @param {any} post
 * @throws {Error} if a package's components and this list differ
 */
export function createParts(packages, post) {
  const partsByPackage = { ui, forms, ...(post && { posts: createPostParts(post) }) }
  return Object.entries(partsByPackage).flatMap(([packageName, parts]) => {
    const exported = Object.keys(packages[packageName]).filter(isComponentName)
    const unmatched = [
      ...exported.filter((name) => !(name in parts)),
      ...Object.keys(parts).filter((name) => !exported.includes(name)),
    ]
    if (unmatched.length > 0) {
      throw new Error(
        `consumers/parts/parts.mjs and ${packageName} differ in ${unmatched.join(', ')}`,
      )
    }
    return Object.entries(parts).map(([name, [props, ...children]]) => ({
      name,
      /** @param {any} ref */
      render: (ref) => {
        const element = h(packages[packageName][name], { ...props, ref }, ...children)
        return wrappers[name]?.(packages, element) ?? element
      },
    }))
  })
}
