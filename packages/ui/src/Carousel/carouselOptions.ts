import type { Key, Ref } from 'react'
import type { CarouselLabels } from './carouselLabels.ts'

/**
 * The cause of a change. `key`: an arrow key, Home, or End. `slide`: a click on a slide beside the
 * current slide. `link`: the URL hash links to an element in the slide. `slides`: slides were added
 * or removed. `scroll`: the user scrolled before hydration. `action`: a call to `goTo`.
 */
export type CarouselChangeReason =
  | 'previous'
  | 'next'
  | 'indicator'
  | 'slide'
  | 'drag'
  | 'wheel'
  | 'key'
  | 'link'
  | 'autoplay'
  | 'slides'
  | 'scroll'
  | 'action'

export interface CarouselChange {
  reason: CarouselChangeReason
}

export interface CarouselSlideInfo {
  /** Identifies the slide when slides are added, moved, or removed. */
  key: Key
  /** Text that's added to the accessible names of the slide and its indicator. */
  title?: string | undefined
}

/**
 * Methods that a parent can call. `previous`, `next`, and `goTo` stop autoplay, as the buttons do.
 */
export interface CarouselActions {
  previous: () => void
  next: () => void
  /** Moves to the slide at an index. */
  goTo: (index: number) => void
  /** Stops autoplay. */
  pause: () => void
  /** Starts autoplay. */
  play: () => void
}

/** The options of a carousel, shared by `Carousel`, `Carousel.Root`, and `useCarousel`. */
export interface CarouselOptions {
  /** Index of the current slide, if the parent controls it. */
  value?: number | undefined
  /** Index of the slide to show first. @default 0 */
  defaultValue?: number | undefined
  /**
   * Called with the index of the new current slide and the reason when the user or autoplay changes
   * slides. Also called when adding or removing slides changes the index, and when the current
   * slide is removed and another slide takes its place, even at the same index.
   */
  onValueChange?: ((value: number, change: CarouselChange) => void) | undefined
  /**
   * Called in each frame of a drag or animation with the position in slides: 1.5 is halfway between
   * the second and the third slide. If the carousel loops, the position is at least 0 and less than
   * the number of slides.
   */
  onProgress?: ((position: number) => void) | undefined
  /** Called with the index of the current slide when a drag or animation has ended. */
  onSettle?: ((value: number) => void) | undefined
  /** Whether the carousel wraps around at its ends. @default true */
  loop?: boolean | undefined
  /**
   * How many slides fit in the viewport, such as 1, 2.5, or 3. Without a loop, there's no empty
   * space before the first slide or after the last slide. If omitted, `--ui-carousel-slide` sets
   * the width of a slide, and only the content of the current slide can receive focus.
   */
  slidesPerView?: number | undefined
  /**
   * Where the viewport shows the current slide. For `start` and `end`, also set `slidesPerView`.
   * @default 'center'
   */
  align?: 'start' | 'center' | 'end' | undefined
  /**
   * The direction in which slides move. A vertical carousel is 400 px high unless you set a height.
   * @default 'horizontal'
   */
  orientation?: 'horizontal' | 'vertical' | undefined
  /**
   * Whether users can change slides by dragging, swiping, or scrolling. To leave these and the arrow
   * keys to some of a slide's content, such as a map, set `data-no-drag` on this content.
   * @default true
   */
  draggable?: boolean | undefined
  /**
   * The speed factor for animations. With 2, a slide change takes 240 ms instead of 480 ms.
   * @default 1
   */
  speed?: number | undefined
  /**
   * Milliseconds between automatic slide changes. Omit this to disable autoplay. Autoplay runs only
   * while a `Carousel.RotationControl` is rendered or `paused` is set, because users need a way to
   * stop it.
   */
  autoplay?: number | undefined
  /** Whether autoplay is paused, if the parent controls it. Users can always stop autoplay. */
  paused?: boolean | undefined
  /** Whether autoplay is paused at first. @default false */
  defaultPaused?: boolean | undefined
  /**
   * Called when autoplay stops or starts: when users press the button, focus the carousel, or change
   * slides, and when reduced motion is turned on or off.
   */
  onPausedChange?: ((paused: boolean) => void) | undefined
  /** A ref that receives methods to control the carousel. */
  actionsRef?: Ref<CarouselActions> | undefined
  /** Labels that replace the built-in text. @default defaultCarouselLabels */
  labels?: Partial<CarouselLabels> | undefined
}
