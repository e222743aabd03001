/// <reference types="vite/client" />
import { toast } from '@duet/ui'
import type { Meta } from '@storybook/react-vite'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement, createRef, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { watchLeftovers } from '../../packages/ui/src/testing/leftovers.ts'

export type StoriesModule = Parameters<typeof composeStories>[0]
type Story = ComponentType & { args: object }
type Case = readonly [component: ComponentType<object>, props: object]

interface SuiteOptions {
  /** The stories of a package, by path. Each file's component gets a test suite. */
  modules: Record<string, StoriesModule>
  /**
   * Test cases, by component name, that the prop tests use instead of the component's first story.
   * Needed for components that render nothing at first or that need a parent component.
   */
  replacements?: Record<string, () => Case>
  /** Test cases for components that have no stories, by component name. */
  parts?: Record<string, Case>
  /** Components that render no element, such as providers. Only their stories are tested. */
  componentsWithoutElement?: readonly string[]
}

/**
 * Creates a test case. Its type doesn't mention the component's props, so cases for different
 * components fit in one record. TypeScript still checks that `props` fits the component.
 */
export const toCase = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): Case => [component as ComponentType<object>, props]

const listStories = (stories: StoriesModule): [string, Story][] =>
  Object.entries(composeStories(stories) as Record<string, Story>)

/** Calls `onHydrated` after its children's effects have run. */
function HydrationProbe({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** The event handlers that each component must call, and the events that trigger them. */
const handlers = {
  onClick: () => new MouseEvent('click', { bubbles: true, cancelable: true }),
  // Simulates the middle button. For the primary button, some components capture the pointer, which
  // fails for simulated events.
  onPointerDown: () => new PointerEvent('pointerdown', { button: 1, bubbles: true }),
  onPointerEnter: () => new PointerEvent('pointerover', { bubbles: true }),
  onInput: () => new InputEvent('input', { bubbles: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
}

/** Tests what every component of a package promises: props, handlers, refs, and hydration. */
export function testComponents({
  modules,
  replacements = {},
  parts = {},
  componentsWithoutElement = [],
}: SuiteOptions): void {
  afterEach(() => {
    toast.dismiss()
    vi.restoreAllMocks()
  })

  for (const [path, module] of Object.entries(modules)) {
    const { component, args } = module.default as Meta
    const name = path.replace(/^.*\/|\.stories\.tsx$/g, '')
    const stories = listStories(module)
    const [firstStory] = stories
    if (!firstStory) throw new Error(`${path} has no stories`)
    if (!component) continue
    describe(name, () => {
      if (!componentsWithoutElement.includes(name)) {
        const props = { ...args, ...firstStory[1].args }
        testProps(replacements[name] ?? (() => toCase(component as ComponentType<object>, props)))
      }
      testHydration(stories)
    })
  }
  for (const [name, partCase] of Object.entries(parts)) {
    describe(name, () => testProps(() => partCase))
  }
}

function testProps(getCase: () => Case) {
  it('passes ref, className, style, and other props to its elements', async () => {
    const ref = createRef<Element>()
    const probe = { ref, className: 'probe', style: { order: 7 }, 'data-probe': 'yes' }
    const [type, props] = getCase()
    const { baseElement } = await render(createElement(type, { ...props, ...probe }))
    expect(ref.current).toBeInstanceOf(Element)
    expect(ref.current?.isConnected).toBe(true)
    expect(baseElement.querySelectorAll('.probe')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[style*="order: 7"]')).toHaveLength(1)
    expect(baseElement.querySelectorAll('[data-probe="yes"]')).toHaveLength(1)
  })

  it("calls the consumer's event handlers", async () => {
    const ref = createRef<Element>()
    const spies = Object.fromEntries(Object.keys(handlers).map((key) => [key, vi.fn()]))
    const handlersAndRef = { ...spies, ref }
    const [type, props] = getCase()
    await render(createElement(type, { ...props, ...handlersAndRef }))
    for (const [key, createEvent] of Object.entries(handlers)) {
      spies[key]?.mockClear()
      ref.current?.dispatchEvent(createEvent())
      expect(spies[key], key).toHaveBeenCalledTimes(1)
    }
  })

  it('sets a ref once, and clears it on unmount', async () => {
    const elements: unknown[] = []
    const ref = (element: Element | null) => {
      elements.push(element)
    }
    const [type, props] = getCase()
    const firstProps = { ...props, ref }
    const secondProps = { ...firstProps, title: 'Second render' }
    const { rerender, unmount } = await render(createElement(type, firstProps))
    await rerender(createElement(type, secondProps))
    expect(elements).toEqual([expect.any(Element)])
    await unmount()
    expect(elements).toEqual([expect.any(Element), null])
  })
}

function testHydration(stories: [string, Story][]) {
  it.each(stories)(
    'server-renders, hydrates without errors, and cleans up: %s',
    async (_name, Story) => {
      const listLeftovers = watchLeftovers()
      const errorSpy = vi.spyOn(console, 'error')
      const warnSpy = vi.spyOn(console, 'warn')
      const onRecoverableError = vi.fn()
      const renderStory = (onHydrated = () => {}) => (
        <HydrationProbe onHydrated={onHydrated}>
          <Story />
        </HydrationProbe>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(renderStory())
      document.body.append(container)

      const root = await new Promise<Root>((resolve) => {
        const hydratingRoot = hydrateRoot(
          container,
          renderStory(() => resolve(hydratingRoot)),
          { onRecoverableError },
        )
      })
      root.unmount()
      container.remove()
      await new Promise(requestAnimationFrame)
      // When an open popover unmounts, it sets a timer of 0 ms that moves focus. Timers run in
      // order, so this timer runs after the popover's.
      await new Promise((resolve) => setTimeout(resolve))

      expect(listLeftovers()).toEqual([])
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(errorSpy).not.toHaveBeenCalled()
      expect(warnSpy).not.toHaveBeenCalled()
    },
  )
}
