// All components, with props for the benchmark. Components that can hold a lot of content have
// plenty of it.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { Accordion, Carousel, Table } from '@duet/ui'
import { createElement } from 'react'
import { createParts, rawPost } from '../../consumers/parts/parts.mjs'

/**
 * @template T
 * @param {number} count
 * @param {(index: number) => T} createPart
 */
const createMany = (count, createPart) =>
  Array.from({ length: count }, (_, index) => createPart(index))

const films = ['factory', 'towels', 'trays'].map((name, id) => ({
  id,
  title: name,
  description: 'Moves parts from tote to fixture and back at the pace of the line, day and night.',
  videoSrc: `/film/${name}-640.h264.mp4`,
  thumbnailSrc: `/film/${name}-640.jpg`,
}))

/** @type {Record<string, import('react').ReactNode>} */
const largeParts = {
  Accordion: createElement(
    Accordion,
    null,
    createMany(16, (index) =>
      createElement(
        Accordion.Item,
        { key: index, value: `${index}` },
        createElement(Accordion.Trigger, null, `Question ${index}`),
        createElement(Accordion.Panel, null, `Answer ${index}`),
      ),
    ),
  ),
  Carousel: createElement(Carousel, { 'aria-label': 'Industries', items: films, defaultValue: 1 }),
  Table: createElement(/** @type {typeof Table<{ id: string }>} */ (Table), {
    label: 'Requests',
    columns: createMany(6, (index) => ({
      id: `${index}`,
      header: `Column ${index}`,
      /** @param {{ id: string }} row */
      render: (row) => `${row.id}, ${index}`,
      rowHeader: index === 0,
    })),
    rows: createMany(5000, (index) => ({ id: `${index}` })),
    rowKey: (row) => row.id,
  }),
}

/**
 * All components of all packages.
 *
 * @type {{ name: string, draw: () => import('react').ReactNode }[]}
 */
export const parts = createParts({ ui, forms, posts }, parsePost(rawPost).post).map(
  ({ name, render }) => ({
    name,
    draw: () => largeParts[name] ?? render(null),
  }),
)
