import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './AuthContext.ts'

it('throws outside an AuthProvider', () => {
  const Orphan = () => String(useAuth().isAuthenticated)
  expect(() => renderToStaticMarkup(createElement(Orphan))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})
