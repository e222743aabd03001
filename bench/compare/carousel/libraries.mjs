/** @type {import('../testBehaviors.mjs').Library[]} */
export const CAROUSEL_LIBRARIES = [
  { name: 'Carousel', adapter: 'duet.jsx', missing: {} },
  {
    name: 'embla',
    adapter: 'embla.jsx',
    missing: {
      keyboard: 'The consumer handles keys.',
      wheel: 'A plugin of another author handles the wheel.',
      'reduced motion': 'The consumer sets `duration` for a media query.',
      'hidden slides': 'The consumer hides slides.',
    },
  },
]
