// Every component with what it is measured with: that which grows with its content has a lot of it.
import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { CareersAccordion, Carousel, MarksPlot, Table } from '@duet/ui'
import { createElement } from 'react'
import { partsOf, rawPost } from '../../consumers/parts/parts.mjs'

const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index))

const films = ['factory', 'laundry', 'restaurant'].map((name, id) => ({
  id,
  title: name,
  description:
    'Parts from tote to fixture and back, at the pace of the line, all day and all night.',
  videoSrc: `/film/${name}-640.h264.mp4`,
  thumbnailSrc: `/film/${name}-640.jpg`,
}))

const large = {
  CareersAccordion: createElement(CareersAccordion, {
    // The sixteen of the specification, in their departments.
    roles: many(16, (index) => ({
      id: `${index}`,
      title: `Engineer ${index}`,
      department: index < 9 ? 'Engineering' : index < 15 ? 'Operations' : 'Research',
      location: 'Redwood City, CA',
      href: `#${index}`,
    })),
    loading: 'Loading',
    empty: 'None',
  }),
  Carousel: createElement(Carousel, { 'aria-label': 'Industries', items: films, defaultValue: 1 }),
  MarksPlot: createElement(MarksPlot, {
    number: 'FIG. 03',
    caption: 'Every fold of a day',
    marks: [{ look: 'solid', count: 850 }],
    table: { columns: ['Grade', 'Folds'], rows: [['4', '850']] },
  }),
  Table: createElement(Table, {
    label: 'Requests',
    columns: many(6, (index) => ({
      id: `${index}`,
      header: `Column ${index}`,
      render: (row) => `${row.id}, ${index}`,
      isRowHeader: index === 0,
    })),
    rows: many(5000, (index) => ({ id: `${index}` })),
    rowKey: ({ id }) => id,
  }),
}

/** All components of all packages as `{ name, draw }`. */
export const parts = partsOf({ ui, forms, posts }, parsePost(rawPost).post).map(
  ({ name, draw }) => ({
    name,
    draw: () => large[name] ?? draw(null),
  }),
)
