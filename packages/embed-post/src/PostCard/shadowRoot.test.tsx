import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from './PostCard.tsx'

test('keeps its styles in a shadow root and follows the host’s theme', async () => {
  const host = document.createElement('section')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const shadowRoot = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  shadowRoot.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  shadowRoot.append(container)
  await render(<PostCard post={createPost('quote')} />, { container, baseElement: container })

  const card = page.getByRole('article').first().element()
  expect(card.getRootNode()).toBe(shadowRoot)
  const style = getComputedStyle(card)
  expect([style.maxWidth, style.paddingTop]).toEqual(['550px', '20px'])
  expect(style.colorScheme).toBe('light dark')
  host.dataset.theme = 'dark'
  expect(style.colorScheme).toBe('dark')
  host.dataset.theme = 'light'
  expect(style.colorScheme).toBe('light')
})
