import { media } from '@duet/ui/theme'
import * as styles from './HeroPicture.css.ts'

const FILM = '/film/'
const DARK = '(prefers-color-scheme: dark)'

const CUTS = [
  { media: DARK, files: { 'night-640': 640, 'night-1024': 1024 }, sizes: '115vw' },
  {
    media: media.mobile,
    files: { 'hero-portrait-480': 480, 'hero-portrait-720': 720 },
    sizes: '100vw',
  },
  {
    media: media.tablet,
    files: { 'hero-1024': 1024, 'hero-1600': 1600 },
    sizes: `${media.wide} 100vw, 125vw`,
  },
]

const srcSet = (files: Record<string, number>, extension: string) =>
  Object.entries(files)
    .map(([file, width]) => `${FILM}${file}.${extension} ${width}w`)
    .join(', ')

/**
 * The film's first frame: day in landscape or portrait, and the night cut in the dark. The sources
 * follow the system; where the visitor chose the other theme, the style sheet swaps the picture.
 */
export function HeroPicture({ alt }: { alt: string }) {
  return (
    <div className={styles.frame}>
      <picture>
        {CUTS.flatMap(({ media, files, sizes }) =>
          ['avif', 'jpg'].map((extension) => (
            <source
              key={`${media} ${extension}`}
              media={media}
              type={extension === 'avif' ? 'image/avif' : 'image/jpeg'}
              srcSet={srcSet(files, extension)}
              sizes={sizes}
            />
          )),
        )}
        <img
          className={styles.picture}
          src={`${FILM}hero-1024.jpg`}
          width={1600}
          height={900}
          alt={alt}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.ground} />
    </div>
  )
}
