/** Custom properties that shape one component: set them on it, or on anything around it. */
export const componentProperties: Record<string, string> = {
  '--ui-contents-top': 'where `TableOfContents` sticks, from the top of the window',
  '--ui-figure-number': 'width of the number before the caption of a figure',
  '--ui-film-position': '`object-position` of the film in `HeroVideo`',
  '--ui-reading-progress-bar': 'height of the bar under which `ReadingProgress` lies',
  '--ui-table-top': 'where the head of `Table` sticks, from the top of the window',
  '--ui-table-inset': 'space at the sides of its rows',
  '--ui-table-lead': 'width of its first column, where a `TableMessage` stands in for rows',
}

/** Measures that components work out and hand to their own styles. */
export const ownProperties = [
  '--ui-carousel-snap',
  '--ui-figure-from',
  '--ui-figure-gutter',
  '--ui-figure-to',
  '--ui-figure-top',
  '--ui-marquee',
  '--ui-table-row',
  '--ui-toast-swipe',
]
