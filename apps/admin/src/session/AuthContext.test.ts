import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './AuthContext.ts'

it('says where useAuth belongs when it is used elsewhere', () => {
  const Lost = () => String(useAuth().isAuthenticated)
  expect(() => renderToStaticMarkup(createElement(Lost))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})
