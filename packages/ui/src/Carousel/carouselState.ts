import type { AriaAttributes, KeyboardEvent, RefObject } from 'react'
import type { CarouselLabels } from './carouselLabels.ts'
import type {
  CarouselActions,
  CarouselChangeReason,
  CarouselOptions,
  CarouselSlideInfo,
} from './carouselOptions.ts'

/** The state of a carousel, and the props of its elements. */
export interface CarouselState extends CarouselActions {
  /** Index of the current slide. */
  index: number
  slides: readonly CarouselSlideInfo[]
  /** Whether users can change slides. It's `false` if all slides fit in the viewport. */
  isMovable: boolean
  /** Whether `previous` can move to another slide. */
  hasPrevious: boolean
  /** Whether `next` can move to another slide. */
  hasNext: boolean
  /** Whether autoplay is on. Stays `true` while hover or focus pauses autoplay. */
  isRotating: boolean
  /** Whether the carousel is in the browser's viewport. It's `false` on the server. */
  isInView: boolean
  orientation: NonNullable<CarouselOptions['orientation']>
  labels: CarouselLabels
  goTo: (index: number, reason?: CarouselChangeReason) => void
  /** Returns whether the slide is completely visible. */
  isSlideVisible: (index: number) => boolean
  /** Returns the accessible name of a slide and its indicator. */
  getSlideLabel: (index: number) => string
  /** Props for the outermost element. Also give it an `aria-label`. */
  rootProps: {
    ref: RefObject<HTMLElement | null>
    'aria-roledescription': string
    'data-orientation': string
    'data-slides-per-view': number | undefined
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /**
   * Props for the flex container whose children are the slides. While the container has
   * `data-live`, the carousel moves the slides with `translate`.
   */
  viewportProps: {
    ref: RefObject<HTMLDivElement | null>
    'aria-live': 'off' | 'polite'
    'data-orientation': string
    'data-align': string
    'data-filled': true | undefined
    'data-draggable': string | undefined
  }
  /** Returns the props for a slide. */
  getSlideProps: (index: number) => {
    role: 'group'
    'aria-roledescription': string
    'aria-label': string
    'aria-hidden': AriaAttributes['aria-hidden']
    'data-current': true | undefined
    'data-orientation': string
  }
  /**
   * Returns the props for the element that wraps all of a slide's content. This element must be the
   * slide's only child. The props make the content inert unless the slide is completely visible.
   */
  getSlideContentProps: (index: number) => { inert?: boolean }
  /** Props for the button that starts and stops autoplay. */
  rotationProps: { 'aria-label': string; 'data-rotation': string; onClick: () => void }
  /**
   * An optional ref for the element around the indicator buttons. It must contain no other buttons.
   * When the focused slide is no longer visible, focus moves to the indicator of the current slide.
   */
  indicatorsRef: RefObject<HTMLDivElement | null>
  /**
   * An optional ref for an element that highlights the current indicator. The carousel moves this
   * element by `--ui-size-target` per slide (44 px by default).
   */
  highlightRef: RefObject<HTMLElement | null>
}
