import { getDirectionSign, type TrackLayout } from './position.ts'

export interface SlidePlacement extends TrackLayout {
  isVertical: boolean
  /** How far to move all slides, in slides. */
  offset: number
}

/** Moves each slide to where it belongs when the track is at `position`. */
export function placeSlides(viewport: HTMLElement, position: number, placement: SlidePlacement) {
  const slides = viewport.children as HTMLCollectionOf<HTMLElement>
  const direction = placement.isVertical ? 1 : getDirectionSign(viewport)
  for (let index = 0; index < slides.length; index += 1) {
    const { style } = slides[index] as HTMLElement
    const { offset, opacity } = placeSlide(index, position, placement)
    const percent = `${(offset + placement.offset - index) * direction * 100}%`
    style.translate = placement.isVertical ? `0 ${percent}` : percent
    style.opacity = `${opacity}`
  }
}

/** Removes the styles of `placeSlides`. */
export function resetSlides(viewport: HTMLElement) {
  for (const { style } of viewport.children as HTMLCollectionOf<HTMLElement>) {
    style.translate = ''
    style.opacity = ''
  }
}

/**
 * Returns a slide's offset from the place of the current slide, in slides, and its opacity. A slide
 * of a loop fades out at an end of the track, where it jumps to the other end. With two slides, the
 * neighbor would be exactly at an end and invisible, so the ends are shifted by a fifth of a slide.
 */
function placeSlide(index: number, position: number, layout: TrackLayout) {
  const { count, loop, slidesPerView, lead } = layout
  if (!loop) return { offset: index - position, opacity: 1 }
  const center = (slidesPerView - 1) / 2 - lead
  const [shift, fade] = count === 2 ? [center + 0.2, 0.2] : [center, 0.5]
  const distance = index - position - shift
  const distanceFromCenter = distance - Math.round(distance / count) * count
  const distanceFromEnd = count / 2 - Math.abs(distanceFromCenter)
  return { offset: distanceFromCenter + shift, opacity: distanceFromEnd / fade }
}
