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
import { Popover } from './Popover/Popover.tsx'
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
  Popover: () => [
    Popover as ComponentType<object>,
    { trigger: createElement('button', { type: 'button' }, 'Report'), label: 'Report', open: true },
  ],
  Toaster: () => {
    toast({ title: 'Request received!' })
    return [Toaster, {}]
  },
}

/** The event handlers that each component must call, and the events that trigger them. */
const handlers = {
  onClick: () => new MouseEvent('click', { bubbles: true, cancelable: true }),
  // Not the main button, because components can't capture the pointer of a simulated event.
  onPointerDown: () => new PointerEvent('pointerdown', { button: 1, bubbles: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
}

describe.each(suites)('$name', ({ name, component, props, stories }) => {
  it('passes ref, className, style, and other props to its elements', async () => {
    const ref = createRef<Element>()
    const probe = { ref, className: 'probe', style: { order: 7 }, 'data-probe': 'yes' }
    const [type, ownProps] = overlays[name]?.() ?? [component, props]
    const { baseElement } = await render(createElement(type, { ...ownProps, ...probe }))
    expect(ref.current).toBeInstanceOf(Element)
    expect(ref.current?.isConnected).toBe(true)
    expect(baseElement.querySelectorAll('.probe')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[style*="order: 7"]')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[data-probe="yes"]')).toHaveLength(1)
  })

  it('calls the event handlers of its consumer', async () => {
    const ref = createRef<Element>()
    const spies = Object.fromEntries(Object.keys(handlers).map((key) => [key, vi.fn()]))
    const handlersAndRef = { ...spies, ref }
    const [type, ownProps] = overlays[name]?.() ?? [component, props]
    await render(createElement(type, { ...ownProps, ...handlersAndRef }))
    for (const [key, createEvent] of Object.entries(handlers)) {
      spies[key]?.mockClear()
      ref.current?.dispatchEvent(createEvent())
      expect(spies[key], key).toHaveBeenCalledTimes(1)
    }
  })

  it('sets a ref once, and clears it at the end', async () => {
    const elements: unknown[] = []
    const ref = (element: Element | null) => {
      elements.push(element)
    }
    const [type, ownProps] = overlays[name]?.() ?? [component, props]
    const first = { ...ownProps, ref }
    const second = { ...first, title: 'Second render' }
    const { rerender, unmount } = await render(createElement(type, first))
    await rerender(createElement(type, second))
    expect(elements).toEqual([expect.any(Element)])
    await unmount()
    expect(elements).toEqual([expect.any(Element), null])
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
