import type { CarouselItem } from '../Carousel/carouselItem.ts'
import type { FilmCut } from '../Video/cut.ts'

/** A film of the site, served by Storybook. */
export function film(name: string, width = 640, height = 360): FilmCut {
  return {
    av1: `/film/${name}.av1.mp4`,
    h264: `/film/${name}.h264.mp4`,
    posterAvif: `/film/${name}.avif`,
    poster: `/film/${name}.jpg`,
    width,
    height,
  }
}

function item(id: number, name: string, title: string, description: string): CarouselItem {
  const { av1 = '', h264, poster } = film(`${name}-640`)
  return {
    id,
    title,
    description,
    videoSrc: [
      { src: av1, type: 'video/mp4; codecs=av01.0.08M.08' },
      { src: h264, type: 'video/mp4' },
    ],
    thumbnailSrc: poster,
  }
}

/** The industries of the home page. */
export const industries = [
  item(1, 'factory', 'Factory', 'Parts from tote to fixture and back, at the pace of the line.'),
  item(
    2,
    'towels',
    'Laundry',
    'Towels, napkins and uniforms from the bin to the finished stack. The pile arrives unsorted and damp at the edges; the fold is graded before it is stacked.',
  ),
  item(3, 'trays', 'Restaurant', 'Napkins and table settings, folded between two services.'),
]

/** The abilities on the home page. */
export const abilities = [
  item(
    1,
    'general-purpose',
    'General-purpose robots',
    'One machine, one model, another task by noon.',
  ),
  item(
    2,
    'end-to-end',
    'Complex end-to-end task completion',
    'Pick one napkin from a loose pile, flatten it, fold it twice, check it, stack it. No fixture, no script, no hand-off between steps.',
  ),
  item(
    3,
    'precision',
    'Precision with speed',
    'About 60% of a person’s pace, to the millimetre that the fold needs.',
  ),
]
