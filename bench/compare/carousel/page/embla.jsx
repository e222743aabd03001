// Follows Embla's guides for React, arrows, and autoplay.
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useImperativeHandle, useState } from 'react'
import './embla.css'

export function Adapter({
  label,
  slides,
  loop = true,
  start,
  autoplay,
  direction,
  orientation,
  handleRef,
}) {
  const plugins = autoplay ? [Autoplay({ delay: autoplay, stopOnMouseEnter: true })] : []
  const axis = orientation === 'vertical' ? 'y' : 'x'
  // `containScroll: false` centers the current slide even without a loop, as our carousel does.
  const options = { loop, startIndex: start, direction, axis, containScroll: false }
  const [viewportRef, embla] = useEmblaCarousel(options, plugins)
  const [isStopped, setIsStopped] = useState(false)
  useImperativeHandle(handleRef, () => ({ goTo: (index) => embla?.scrollTo(index) }), [embla])

  const changeSlide = (act) => () => {
    embla?.plugins().autoplay?.stop()
    act()
  }
  return (
    <section aria-label={label} className="embla" data-axis={axis}>
      {autoplay && (
        <button
          type="button"
          aria-label={isStopped ? 'Start slides' : 'Stop slides'}
          onClick={() => {
            const { play, stop } = embla.plugins().autoplay
            if (isStopped) play()
            else stop()
            setIsStopped(!isStopped)
          }}
        />
      )}
      <button
        type="button"
        aria-label="Previous slide"
        onClick={changeSlide(() => embla?.scrollPrev())}
      />
      <button
        type="button"
        aria-label="Next slide"
        onClick={changeSlide(() => embla?.scrollNext())}
      />
      <div className="embla__viewport" ref={viewportRef}>
        <div className="embla__container">
          {slides.map(({ key, content }) => (
            <div key={key} className="embla__slide">
              <div data-slide={key}>{content}</div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
