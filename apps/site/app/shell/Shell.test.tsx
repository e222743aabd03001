import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BrandContext, createBrand } from '../content/brand.ts'
import { Shell } from './Shell.tsx'

const brand = createBrand('Duet')

test.each([
  ['/', ['Home']],
  ['/research', ['Research']],
  ['/careers', ['Careers']],
  ['/blog', ['Stories']],
  ['/blog/7c31e9a2', ['Stories']],
  ['/mission', ['Mission']],
  ['/strategy', []],
  ['/duet-1/research', []],
  ['/duet-2/research', []],
  ['/404', []],
])(
  'on %s, the bar marks only links to the page or to a path above it: %s',
  async (path, expected) => {
    const { container } = await render(
      <BrandContext value={brand}>
        <Shell path={path}>Text</Shell>
      </BrandContext>,
    )
    const currentLinks = container.querySelectorAll('nav ul:not(dialog ul) [aria-current]')
    expect([...currentLinks].map(({ textContent }) => textContent)).toEqual(expected)
  },
)
