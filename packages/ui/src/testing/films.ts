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

/** The industries from the home page. */
export const industries = [
  createItem(
    1,
    'factory',
    'Factory',
    'Loading a machine all day is a hard job to fill. The robot sets each part on the rotary table and puts the finished part in a second tote.',
  ),
  createItem(
    2,
    'towels',
    'Laundry',
    'Folding is slow work, and late shifts are hard to staff. The robot folds each towel twice and lays it on the stack.',
  ),
  createItem(
    3,
    'trays',
    'Restaurant',
    'Everything has to be ready before you open. The robot sets a cup and a rolled napkin on each tray.',
  ),
]

/** The abilities from the home page, with shorter descriptions. */
export const abilities = [
  createItem(
    1,
    'general-purpose',
    'General-purpose robots',
    'When your product changes, we teach the robot the new task by demonstration. You keep the same robot.',
  ),
  createItem(
    2,
    'towels',
    'Complex end-to-end task completion',
    'One model does every step. The robot folds the towel twice and lays it on the stack.',
  ),
  createItem(
    3,
    'precision',
    'Precision with speed',
    'Both grippers press a connector into the same board, one right after the other.',
  ),
]
