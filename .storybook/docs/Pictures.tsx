import { AnchorMdx } from '@storybook/addon-docs/blocks'
import formDark from '../../docs/pictures/pattern-form-dark.webp'
import landingDark from '../../docs/pictures/pattern-landing-dark.webp'
import newsDark from '../../docs/pictures/pattern-news-dark.webp'
import newsLight from '../../docs/pictures/pattern-news-light.webp'
import formLight from '../../packages/forms/pictures/form-page.webp'
import landingLight from '../../packages/ui/pictures/landing-page.webp'

const pictures = [
  { id: 'landing-page', title: 'Landing page', light: landingLight, dark: landingDark },
  { id: 'form-page', title: 'Form page', light: formLight, dark: formDark },
  { id: 'news-page', title: 'News page', light: newsLight, dark: newsDark },
]

/** Links to the docs pages of the patterns, each with a picture in the docs' current theme. */
export function Pictures() {
  return (
    <div className="manual-pictures">
      {pictures.map(({ id, title, light, dark }) => (
        <AnchorMdx key={id} target="_self" href={`?path=/docs/patterns-${id}--docs`}>
          <img src={light} alt="" width="1024" height="800" className="manual-light" />
          <img src={dark} alt="" width="1024" height="800" className="manual-dark" />
          {title}
        </AnchorMdx>
      ))}
    </div>
  )
}
