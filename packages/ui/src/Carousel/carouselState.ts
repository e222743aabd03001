import type { AriaAttributes, CSSProperties, KeyboardEvent, RefObject } from 'react'
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
  /** Whether users can turn. It's `false` if all slides fit in the viewport. */
  isMovable: boolean
  /** Whether `previous` turns. */
  hasPrevious: boolean
  /** Whether `next` turns. */
  hasNext: boolean
  /** Whether autoplay is on. Hover and focus still pause it. */
  isRotating: boolean
  /** Whether the carousel is in the browser's viewport. It's `false` on the server. */
  isInView: boolean
  orientation: NonNullable<CarouselOptions['orientation']>
  labels: CarouselLabels
  goTo: (index: number, reason?: CarouselChangeReason) => void
  /** Returns whether the viewport shows the complete slide. */
  isSlideVisible: (index: number) => boolean
  /** Returns the accessible name of a slide and its indicator. */
  getSlideLabel: (index: number) => string
  /** Props of the element around everything. Also give it an `aria-label`. */
  rootProps: {
    ref: RefObject<HTMLElement | null>
    'aria-roledescription': string
    'data-orientation': string
    'data-slides-per-view': number | undefined
    style: CSSProperties | undefined
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /**
   * Props of the element whose children are the slides, side by side in a flex container. While it
   * has `data-live`, the slides move by `translate`.
   */
  viewportProps: {
    ref: RefObject<HTMLDivElement | null>
    'aria-live': 'off' | 'polite'
    'data-orientation': string
    'data-align': string
    'data-filled': true | undefined
    'data-draggable': string | undefined
  }
  /** Returns the props of a slide. */
  getSlideProps: (index: number) => {
    role: 'group'
    'aria-roledescription': string
    'aria-label': string
    'aria-hidden': AriaAttributes['aria-hidden']
    'data-current': true | undefined
    'data-orientation': string
  }
  /**
   * Returns the props of a slide's single child element. They make the content of hidden slides inert,
   * so that it isn't in the tab order.
   */
  getSlideContentProps: (index: number) => { inert?: boolean }
  /** Props of the button that starts and stops autoplay. */
  rotationProps: { 'aria-label': string; 'data-rotation': string; onClick: () => void }
  /**
   * Optional: the element whose buttons are the indicators. The current one receives the focus if the
   * focused slide is no longer visible.
   */
  indicatorsRef: RefObject<HTMLDivElement | null>
  /**
   * Optional: an element that moves by `--ui-size-target` per slide (44 px by default), to highlight
   * an indicator.
   */
  inkRef: RefObject<HTMLElement | null>
}
