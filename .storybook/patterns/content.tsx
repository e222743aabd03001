import type { FilmCut, NavEntry } from '@duet/ui'
import { ButtonLink, Footer, Link, NavBar, Text, ThemeSwitch } from '@duet/ui'
import { createBrand } from '../../apps/site/app/content/brand.ts'
import type { CaptionedPicture } from '../../apps/site/app/content/essay.ts'
import { shell } from '../../apps/site/app/content/shell.ts'

/** The patterns show the website's text with the brand of a fictional company. */
export const brand = createBrand('Halden')

const films = new URL(`${import.meta.env.BASE_URL}film/`, location.href).pathname

/** Changes the URL of one of the website's films, so that it works if Storybook is in a subfolder. */
export const placeUrl = (url: string) => url.replace(/^\/film\//, films)

/** Changes the URLs of one of the website's films. */
export function placeFilm({ av1, h264, posterAvif, poster, width, height }: FilmCut): FilmCut {
  return {
    ...(av1 && { av1: placeUrl(av1) }),
    ...(posterAvif && { posterAvif: placeUrl(posterAvif) }),
    h264: placeUrl(h264),
    poster: placeUrl(poster),
    width,
    height,
  }
}

/** One of the website's still pictures, with its caption. */
export function PatternPicture({
  picture: { picture, alt, label, caption, productionNote },
}: {
  picture: CaptionedPicture
}) {
  return (
    <figure className="pattern-picture pattern-wide">
      <img src={placeUrl(picture.poster)} alt={alt} width={picture.width} height={picture.height} />
      <Text as="figcaption" variant="monoSmall" tone="muted">
        {label}. {caption} {productionNote}.
      </Text>
    </figure>
  )
}

/** The website's navigation. `NavBar` expects mutable lists. */
const entries: NavEntry[] = shell.entries.map((entry) =>
  'links' in entry ? { label: entry.label, links: [...entry.links] } : entry,
)

/** The header that all patterns share. */
export function PatternHeader({ path }: { path: string }) {
  return (
    <NavBar
      brand={
        <Link href="/" className="pattern-brand">
          {brand.product}
        </Link>
      }
      path={path}
      entries={entries}
      action={
        <ButtonLink href="#request" size="bar">
          {shell.requestDemo}
        </ButtonLink>
      }
      sheetAction={
        <ButtonLink href="#request" tone="primary" icon="arrow">
          {shell.requestDemo}
        </ButtonLink>
      }
    />
  )
}

export function PatternFooter() {
  return (
    <Footer brand={<span>{brand.product}</span>} line={shell.rights(brand)}>
      <ThemeSwitch />
    </Footer>
  )
}
