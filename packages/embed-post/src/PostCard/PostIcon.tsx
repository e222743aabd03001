import * as styles from './PostCard.css.ts'

/** SVG path data by icon name, in a 16 by 16 view box. */
export const iconPaths = {
  x: 'M2 2h3l9 12h-3ZM14 2 9 7M7 9l-5 5',
  heart: 'm8 14-6-6a3 3 0 0 1 6-4 3 3 0 0 1 6 4Z',
  reply: 'M2 3h12v8H8l-4 3v-3H2Z',
  link: 'm6 10 4-4M7 5l2-2a3 3 0 0 1 4 4l-2 2m-2 2-2 2a3 3 0 0 1-4-4l2-2',
  check: 'm3 8 3 4 7-8',
  warning: 'M8 2l7 12H1ZM8 6v4m0 2v0',
  play: 'M5 3v10l8-5Z',
  pause: 'M5 3v10m6-10v10',
}

export function PostIcon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
