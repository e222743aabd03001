/** Custom properties of individual components. Set them on the component or on any ancestor. */
export const componentProperties: Record<string, string> = {
  '--ui-contents-top': 'sticky position of `TableOfContents` from the top of the window',
  '--ui-film-position': '`object-position` of the film in `HeroVideo`',
  '--ui-reading-progress-bar': 'height of the bar above `ReadingProgress`',
  '--ui-table-top': 'sticky position of the `Table` head from the top of the window',
  '--ui-table-inset': 'padding at the start and end of `Table` rows',
  '--ui-table-lead': 'width of the first `Table` column, for aligning a `TableMessage`',
}

/** Custom properties that components set for their own styles. */
export const internalProperties = [
  '--ui-carousel-lead',
  '--ui-carousel-slide-size',
  '--ui-carousel-slides-per-view',
  '--ui-carousel-snap',
  '--ui-carousel-snap-align',
  '--ui-marquee',
  '--ui-nav-menu',
  '--ui-table-row',
  '--ui-toast-swipe',
]
