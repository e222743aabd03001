import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup } from './renderMarkup.ts'

test('renders lazy parts', async () => {
  const Part = lazy(async () => ({ default: () => createElement('p', null, 'Part') }))
  const app = createElement(Suspense, null, createElement(Part))
  expect(await renderMarkup(app)).toContain('<p>Part</p>')
})

test('rejects if a lazy part does not load', async () => {
  const Part = lazy(() => Promise.reject(new Error('The part is missing.')))
  const app = createElement(Suspense, { fallback: 'Loading' }, createElement(Part))
  await expect(renderMarkup(app)).rejects.toThrow('The part is missing.')
})
