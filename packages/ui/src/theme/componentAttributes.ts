const film = { 'data-state': '`poster`, `loading`, `playing`, `blocked`, or `failed`' }

/**
 * Data attributes of components, with their values. They show a state, for your styles, unless the
 * text says that you can set them.
 */
export const componentAttributes: Record<string, Record<string, string>> = {
  Accordion: { 'data-state': '`open` or `closed`, on each item and its button' },
  Carousel: {
    'data-placement': '`above` or `below`, on the carousel',
    'data-orientation':
      '`horizontal` or `vertical`, on the carousel, its viewport, slides, and arrows',
    'data-rotation': '`running` or `stopped`, on the autoplay button',
    'data-live': 'present on the viewport while JavaScript moves the slides',
    'data-current': 'present on the current slide',
    'data-no-drag':
      'set it on any content of a slide to leave drags, the wheel, and arrow keys to this content',
  },
  Combobox: {
    'data-active': 'present on the option that Enter chooses',
    'data-side': 'the side of the field on which the list opens, on the list',
  },
  CommandMenu: { 'data-active': 'present on the command that Enter runs' },
  HeroVideo: film,
  Marquee: { 'data-direction': '`start` or `end`, on the marquee' },
  Menu: {
    'data-state': '`open` or `closed`, on the menu',
    'data-highlighted': 'present on the item under the pointer or with the focus',
    'data-disabled': 'present on disabled items',
  },
  NavBar: {
    'data-overlay': '`clear` or `solid` if the bar covers the page, on the bar',
    'data-hidden': 'present while the bar is hidden after scrolling down',
  },
  Popover: { 'data-state': '`open` or `closed`, on the popover' },
  ScrollVideo: film,
  Tabs: { 'data-state': '`active` or `inactive`, on each panel' },
  Toaster: {
    'data-tone': 'the tone of a toast',
    'data-state': '`entering`, `open`, or `leaving`, on a toast',
  },
  VideoFigure: film,
}
