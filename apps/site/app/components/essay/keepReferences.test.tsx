import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepReferences } from './keepReferences.tsx'

test('keeps each reference on one line', async () => {
  const text = 'See FIG. 01, FILM 03, and Table 2. Table tennis is not a reference.'
  const { container } = await render(<p style={{ width: 1 }}>{keepReferences(text)}</p>)
  expect(container.textContent).toBe(text)
  const references = [...container.querySelectorAll('span')]
  expect(references.map(({ textContent }) => textContent)).toEqual([
    'FIG. 01',
    'FILM 03',
    'Table 2',
  ])
  for (const reference of references) expect(reference.getClientRects()).toHaveLength(1)
})
