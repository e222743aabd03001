/// <reference types="vite/client" />
import type { Meta } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement, createRef, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog/Dialog.tsx'
import { Menu } from './Menu/Menu.tsx'
import { Toaster } from './Toast/Toaster.tsx'
import { toast } from './Toast/toastStore.ts'
import { watchLeftovers } from './testing/leftovers.ts'

type StoriesModule = Parameters<typeof composeStories>[0]
type Story = ComponentType & { args: object }

function listStories(stories: StoriesModule): [string, Story][] {
  return Object.entries(composeStories(stories) as Record<string, Story>)
}

/** One test suite per component, with all its stories. */
const suites = Object.entries(
  import.meta.glob<StoriesModule>('./*/[A-Z]*.stories.tsx', { eager: true }),
).flatMap(([path, stories]) => {
  const { component, args } = stories.default as Meta
  if (!component) return []
  const storyList = listStories(stories)
  const first = storyList[0]?.[1]
  if (!first) throw new Error(`${path} has no stories`)
  const name = path.replace(/^.*\/|\.stories\.tsx$/g, '')
  const props = { ...args, ...first.args }
  return [{ name, component: component as ComponentType<object>, props, stories: storyList }]
})

/** Calls `onHydrated` after the effects of its children. */
function HydrationProbe({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

/**
 * Components and props to render instead of a story, for components that render nothing at first or
 * whose stories render a page around them.
 */
const overlays: Record<string, () => [ComponentType<object>, object]> = {
  Dialog: () => [
    Dialog as ComponentType<object>,
    { title: 'Sure?', open: true, onOpenChange: () => {} },
  ],
  Menu: () => [
    Menu as ComponentType<object>,
    { trigger: createElement('button', { type: 'button' }, 'Actions'), open: true },
  ],
  Toaster: () => {
    toast({ title: 'Request received!' })
    return [Toaster, {}]
  },
}

describe.each(suites)('$name', ({ name, component, props, stories }) => {
  it('passes ref, className, and other props to its elements', async () => {
    const ref = createRef<Element>()
    const probe = { ref, className: 'probe', 'data-probe': 'yes' }
    const [type, ownProps] = overlays[name]?.() ?? [component, props]
    const { baseElement } = await render(createElement(type, { ...ownProps, ...probe }))
    expect(ref.current).toBeInstanceOf(Element)
    expect(ref.current?.isConnected).toBe(true)
    expect(baseElement.querySelectorAll('.probe')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[data-probe="yes"]')).toHaveLength(1)
  })

  it.each(stories)(
    'server-renders, hydrates without errors, and cleans up: %s',
    async (_name, Story) => {
      const leftovers = watchLeftovers()
      const error = vi.spyOn(console, 'error')
      const warn = vi.spyOn(console, 'warn')
      const mismatch = vi.fn()
      const renderStory = (onHydrated = () => {}) => (
        <HydrationProbe onHydrated={onHydrated}>
          <Story />
        </HydrationProbe>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(renderStory())
      document.body.append(container)

      const root = await new Promise<Root>((resolve) => {
        const hydrating = hydrateRoot(
          container,
          renderStory(() => resolve(hydrating)),
          {
            onRecoverableError: mismatch,
          },
        )
      })
      root.unmount()
      container.remove()
      await new Promise(requestAnimationFrame)

      expect(leftovers()).toEqual([])
      expect(mismatch).not.toHaveBeenCalled()
      expect(error).not.toHaveBeenCalled()
      expect(warn).not.toHaveBeenCalled()
    },
  )
})
