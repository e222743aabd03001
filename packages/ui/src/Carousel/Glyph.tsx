const paths = {
  previous: 'M14 8H2.5M7 3.25 2.25 8 7 12.75',
  next: 'M2 8h11.5M9 3.25 13.75 8 9 12.75',
  play: 'M4.75 3.25v9.5L12.5 8z',
  pause: 'M5 3.75v8.5m6-8.5v8.5',
}

/** The four drawings of this folder; the whole set would be a tenth of its budget. */
export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'pause' ? 2.5 : 1.5}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={paths[name]} fill={name === 'play' ? 'currentColor' : undefined} />
    </svg>
  )
}
