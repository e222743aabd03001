import * as styles from './PostCard.css.ts'

/** Drawn in a box of 16 by 16. */
export const drawings = {
  x: 'M2.25 2.25h2.9l8.6 11.5h-2.9l-8.6-11.5Zm11 0L9 7.05M7 9.1l-4.25 4.65',
  heart: 'M8 13.5 2.6 8A3.3 3.3 0 0 1 8 4.3 3.3 3.3 0 0 1 13.4 8Z',
  reply: 'M2.25 2.75h11.5v8H7.5l-3.25 3v-3h-2Z',
  link: 'm6.5 9.5 3-3M7.5 4.5l2-2a2.83 2.83 0 0 1 4 4l-2 2m-3 3-2 2a2.83 2.83 0 0 1-4-4l2-2',
  check: 'M2.5 8.25 6 11.75l7.5-7.5',
  warning: 'M8 2.25 14.5 13.5h-13L8 2.25ZM8 6.75v2.5m0 2.25v.01',
  play: 'M4.75 3.25v9.5L12.5 8Z',
  pause: 'M5.5 4v8m5-8v8',
}

export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
