// The code of an app in which the examples of the docs are rendered: values for the names that
// examples use, but don't define. A handler or a component needs a value only if doing nothing isn't enough.
import { parsePost } from '@duet/embed-post/post'
import { rawPost } from '../../../consumers/parts/parts.mjs'

const film = { h264: '/film.mp4', poster: '/film.jpg', width: 640, height: 360 }
const navBarProps = { brand: 'Halden', path: '/', entries: [{ href: '/jobs', label: 'Jobs' }] }
const columns = [
  { id: 'name', header: 'Name', rowHeader: true, render: (/** @type {any} */ row) => row.name },
]
const rows = [{ id: '1', name: 'Riverside Laundry' }]

/** @type {Record<string, unknown>} */
export const READERS_VALUES = {
  App: () => 'The app',
  areas: [{ from: 0, to: 16, level: 100, label: 'Folding', figure: '16', unit: 'h' }],
  bannerProps: { label: 'Announcement', children: 'Series A' },
  close: () => {},
  columns,
  error: 'Choose a smaller file.',
  errors: { email: 'Enter a complete email address' },
  factory: film,
  folding: film,
  footerProps: { brand: 'Halden', line: 'All rights reserved.' },
  hasFailed: false,
  hour: 3,
  industries: [{ id: 1, title: 'Laundries', description: 'Towels', videoSrc: '/1.mp4' }],
  isOn: true,
  isOpen: true,
  isSending: false,
  items: [],
  loaded: 3.21,
  logos: 'Partner',
  navBarProps,
  night: { small: film, medium: film, large: film },
  options: null,
  page: 2,
  parsePost,
  payload: rawPost,
  phone600: film,
  plans: 'The day plan',
  post: undefined,
  profiles: [{ href: 'https://example.com', label: 'News' }],
  props: { label: 'Submissions', columns, rows, rowKey: (/** @type {any} */ row) => row.id },
  reason: 'deleted',
  rejectedItems: [],
  report: undefined,
  RouterLink: (/** @type {any} */ props) => props.children,
  roles: [{ id: '1', title: 'Engineer', department: 'Software', location: 'Reno', href: '/1' }],
  rows,
  save: async () => {},
  selection: { kind: 'some', keys: new Set(['1']) },
  sort: { id: 'name', direction: 'ascending' },
  STATES: ['Nevada', 'Utah'],
  status: 'New',
  total: 5.55,
  value: ['Nevada'],
  wide1280: film,
  wide1600: film,
}
