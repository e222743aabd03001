import type { FilmCut, NavEntry } from '@duet/ui'
import { ButtonLink, Footer, Link, NavBar, ThemeSwitch } from '@duet/ui'

const films = new URL(`${import.meta.env.BASE_URL}film/`, location.href).pathname

/** Returns the URLs and size of one of the website's films. */
export function createFilm(name: string, width = 640, height = 360): FilmCut {
  return {
    av1: `${films}${name}.av1.mp4`,
    h264: `${films}${name}.h264.mp4`,
    posterAvif: `${films}${name}.avif`,
    poster: `${films}${name}.jpg`,
    width,
    height,
  }
}

const entries: NavEntry[] = [
  { href: '/', label: 'Home' },
  { href: '/research', label: 'Research' },
  { href: '/news', label: 'News' },
  { href: '/careers', label: 'Careers' },
]

/** The header that all patterns share, with links for a fictional company. */
export function PatternHeader({ path }: { path: string }) {
  return (
    <NavBar
      brand={
        <Link href="/" className="pattern-brand">
          Halden
        </Link>
      }
      path={path}
      entries={entries}
      action={
        <ButtonLink href="#request" size="bar">
          Request A Demo
        </ButtonLink>
      }
      sheetAction={
        <ButtonLink href="#request" tone="primary" icon="arrow">
          Request A Demo
        </ButtonLink>
      }
    />
  )
}

/** The footer that all patterns share. */
export function PatternFooter() {
  return (
    <Footer brand={<span>Halden</span>} line="Halden Robotics Inc. All rights reserved.">
      <ThemeSwitch />
    </Footer>
  )
}
