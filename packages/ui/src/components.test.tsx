/// <reference types="vite/client" />
import type { Meta } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement, createRef, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog/Dialog.tsx'
import { Toaster } from './Toast/Toaster.tsx'
import { toast } from './Toast/toastStore.ts'
import { watchLeftovers } from './testing/leftovers.ts'

type StoriesModule = Parameters<typeof composeStories>[0]
type Story = ComponentType & { args: object }

function tell(stories: StoriesModule): [string, Story][] {
  return Object.entries(composeStories(stories) as Record<string, Story>)
}

/** Every component that has stories: a new one is held to all of this by having some. */
const suites = Object.entries(
  import.meta.glob<StoriesModule>('./*/[A-Z]*.stories.tsx', { eager: true }),
).flatMap(([path, stories]) => {
  const { component, args } = stories.default as Meta
  if (!component) return []
  const told = tell(stories)
  const first = told[0]?.[1]
  if (!first) throw new Error(`${path} tells no story`)
  const name = path.replace(/^.*\/|\.stories\.tsx$/g, '')
  const props = { ...args, ...first.args }
  return [{ name, component: component as ComponentType<object>, props, told }]
})

/** Tells once all inside of it has run its first effects. */
function Sleeper({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

/** Of what stands over a page the stories draw a page: here is the thing itself. */
const overlays: Record<string, () => [ComponentType<object>, object]> = {
  Dialog: () => [
    Dialog as ComponentType<object>,
    { title: 'Sure?', isOpen: true, onClose: () => {} },
  ],
  Toaster: () => {
    toast({ title: 'Request received!' })
    return [Toaster, {}]
  },
}

describe.each(suites)('$name', ({ name, component, props, told }) => {
  it('hands ref, className and all other props to its elements', async () => {
    const ref = createRef<Element>()
    const probe = { ref, className: 'probe', 'data-probe': 'yes' }
    const [type, ownProps] = overlays[name]?.() ?? [component, props]
    const { baseElement } = await render(createElement(type, { ...ownProps, ...probe }))
    expect(ref.current).toBeInstanceOf(Element)
    expect(ref.current?.isConnected).toBe(true)
    expect(baseElement.querySelectorAll('.probe')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[data-probe="yes"]')).toHaveLength(1)
  })

  it.each(told)(
    'comes from a server, wakes without a complaint, leaves nothing: %s',
    async (_name, Story) => {
      const leftovers = watchLeftovers()
      const error = vi.spyOn(console, 'error')
      const warn = vi.spyOn(console, 'warn')
      const mismatch = vi.fn()
      const draw = (onAwake = () => {}) => (
        <Sleeper onAwake={onAwake}>
          <Story />
        </Sleeper>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(draw())
      document.body.append(container)

      const root = await new Promise<Root>((resolve) => {
        const waking = hydrateRoot(
          container,
          draw(() => resolve(waking)),
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
