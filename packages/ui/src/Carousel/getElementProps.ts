import type { KeyboardEvent } from 'react'
import { inertProps } from '../hooks/inertProps.ts'
import type { CarouselState } from './carouselState.ts'

type ElementProps = Pick<
  CarouselState,
  'rootProps' | 'viewportProps' | 'rotationProps' | 'getSlideProps' | 'getSlideContentProps'
>

interface ElementPropsOptions {
  state: Omit<CarouselState, keyof ElementProps>
  root: CarouselState['rootProps']['ref']
  viewport: CarouselState['viewportProps']['ref']
  slidesPerView: number | undefined
  align: string
  /** Whether the slides fill the viewport. */
  isFilled: boolean
  isDraggable: boolean
  /** Whether the carousel moves the slides. It's `false` on the server. */
  isLive: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function getElementProps({
  state,
  root,
  viewport,
  slidesPerView,
  align,
  isFilled,
  isDraggable,
  isLive,
  onKeyDown,
}: ElementPropsOptions): ElementProps {
  const { index, labels, orientation, isRotating, isSlideVisible } = state
  return {
    rootProps: {
      ref: root,
      'aria-roledescription': labels.carouselRoleDescription,
      'data-orientation': orientation,
      'data-slides-per-view': slidesPerView,
      onKeyDown,
    },
    viewportProps: {
      ref: viewport,
      'aria-live': isRotating ? 'off' : 'polite',
      'data-orientation': orientation,
      'data-align': align,
      'data-filled': isFilled || undefined,
      'data-draggable': isDraggable ? orientation : undefined,
    },
    rotationProps: {
      'aria-label': isRotating ? labels.stop : labels.start,
      'data-rotation': isRotating ? 'running' : 'stopped',
      onClick: isRotating ? state.pause : state.play,
    },
    getSlideProps: (slide) => ({
      role: 'group',
      'aria-roledescription': labels.slideRoleDescription,
      'aria-label': state.getSlideLabel(slide),
      'aria-hidden': isLive ? !isSlideVisible(slide) : undefined,
      'data-current': slide === index || undefined,
      'data-orientation': orientation,
    }),
    getSlideContentProps: (slide) => inertProps(isLive && !isSlideVisible(slide)),
  }
}
