import '@duet/ui/theme.css'
import '@duet/ui/carousel.css'
import { Carousel } from '@duet/ui'

const style = { '--ui-carousel-slide': '240px', '--ui-carousel-gap': '10px', blockSize: 300 }

export function Adapter({ label, slides, loop, start, autoplay, orientation, handleRef }) {
  return (
    <Carousel
      aria-label={label}
      loop={loop}
      defaultValue={start}
      autoplay={autoplay}
      orientation={orientation}
      actionsRef={handleRef}
      style={style}
    >
      {slides.map(({ key, content }) => (
        <div key={key} data-slide={key}>
          {content}
        </div>
      ))}
    </Carousel>
  )
}
