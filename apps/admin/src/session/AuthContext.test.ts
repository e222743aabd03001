import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './AuthContext.ts'

it('throws outside an AuthProvider', () => {
  const ComponentWithoutProvider = () => String(useAuth().isAuthenticated)
  expect(() => renderToStaticMarkup(createElement(ComponentWithoutProvider))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})
