const RADIX_MISSING = 'Radix Primitives have no such control.'

/** @type {import('../testBehaviors.mjs').Library[]} */
export const CONTROL_LIBRARIES = [
  { name: '@duet/ui', adapter: 'duet.jsx', missing: {} },
  { name: 'React Aria', adapter: 'reactAria.jsx', missing: {} },
  { name: 'base-ui', adapter: 'baseUi.jsx', missing: {} },
  {
    name: 'Radix',
    adapter: 'radix.jsx',
    missing: { Combobox: RADIX_MISSING, CommandMenu: RADIX_MISSING, NumberField: RADIX_MISSING },
  },
]
