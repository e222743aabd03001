/// <reference types="vite/client" />
import type { CarouselItem } from '../Carousel/carouselItem.ts'
import type { FilmCut } from '../Video/cut.ts'

// Relative to the base URL, because a static Storybook can be in any folder on its host.
const filmFolder = new URL(`${import.meta.env.BASE_URL}film/`, location.href).pathname

/** Returns the URLs and size of one of the website's films, which Storybook serves. */
export function film(name: string, width = 640, height = 360): FilmCut {
  return {
    av1: `${filmFolder}${name}.av1.mp4`,
    h264: `${filmFolder}${name}.h264.mp4`,
    posterAvif: `${filmFolder}${name}.avif`,
    poster: `${filmFolder}${name}.jpg`,
    width,
    height,
  }
}

function createItem(id: number, name: string, title: string, description: string): CarouselItem {
  const { av1 = '', h264, poster } = film(`${name}-640`)
  return {
    id,
    title,
    description,
    videoSrc: [
      { src: av1, type: 'video/mp4; codecs=av01.0.08M.10' },
      { src: h264, type: 'video/mp4' },
    ],
    thumbnailSrc: poster,
  }
}

/** The industries from the home page, but with different descriptions. */
export const industries = [
  createItem(
    1,
    'factory',
    'Factory',
    'Parts arrive loose, and your line doesn’t wait. The robot picks each part.',
  ),
  createItem(
    2,
    'towels',
    'Laundry',
    'The pile arrives unsorted. The robot folds towels, napkins, and uniforms, grades each fold from 1 to 5, and puts it on the finished stack.',
  ),
  createItem(3, 'trays', 'Restaurant', 'Napkins folded and cups filled before you open.'),
]

/** The abilities from the home page, but with different descriptions. */
export const abilities = [
  createItem(
    1,
    'general-purpose',
    'General-purpose robots',
    'One robot, one model. A new task takes new demonstrations.',
  ),
  createItem(
    2,
    'towels',
    'Complex end-to-end task completion',
    'Take a towel from the pile, fold it twice, check it, stack it. One model does every step, without a fixture.',
  ),
  createItem(
    3,
    'precision',
    'Precision with speed',
    'Both grippers work at the same time, at about 60% of human speed.',
  ),
]
