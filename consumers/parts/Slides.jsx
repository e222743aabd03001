import { Carousel } from '@duet/ui'

/** A carousel, which a browser test turns. */
export const Slides = () => (
  <Carousel aria-label="Slides">
    <p>First slide</p>
    <p>Second slide</p>
    <p>Third slide</p>
  </Carousel>
)
