import { getDirectionSign, type TrackLayout } from './position.ts'

export interface SlidePlacement extends TrackLayout {
  isVertical: boolean
  /** Number of slides by which every slide is shifted toward the end of the viewport. */
  offset: number
}

/** Sets the transform and opacity of each slide for the given position of the track. */
export function placeSlides(viewport: HTMLElement, position: number, placement: SlidePlacement) {
  const slides = viewport.children as HTMLCollectionOf<HTMLElement>
  const direction = placement.isVertical ? 1 : getDirectionSign(viewport)
  for (let index = 0; index < slides.length; index += 1) {
    const { style } = slides[index] as HTMLElement
    const { distance, opacity } = placeSlide(index, position, placement)
    const percent = `${(distance + placement.offset - index) * direction * 100}%`
    style.translate = placement.isVertical ? `0 ${percent}` : percent
    style.opacity = `${opacity}`
  }
}

/** Removes the styles that `placeSlides` set. */
export function resetSlides(viewport: HTMLElement) {
  for (const { style } of viewport.children as HTMLCollectionOf<HTMLElement>) {
    style.translate = ''
    style.opacity = ''
  }
}

/**
 * Returns a slide's opacity and its distance from the current slide, in slides. In a loop, a slide
 * at one end of the track fades out and jumps to the other end. With only two slides, both ends of
 * the track are shifted by a fifth of a slide. Otherwise, the slide that isn't current would be at
 * an end and invisible.
 */
function placeSlide(index: number, position: number, layout: TrackLayout) {
  const { count, loop, slidesPerView, slidesBefore } = layout
  if (!loop) return { distance: index - position, opacity: 1 }
  const center = (slidesPerView - 1) / 2 - slidesBefore
  const [shift, fade] = count === 2 ? [center + 0.2, 0.2] : [center, 0.5]
  const shiftedDistance = index - position - shift
  const distanceFromCenter = shiftedDistance - Math.round(shiftedDistance / count) * count
  const distanceFromEnd = count / 2 - Math.abs(distanceFromCenter)
  return { distance: distanceFromCenter + shift, opacity: distanceFromEnd / fade }
}
