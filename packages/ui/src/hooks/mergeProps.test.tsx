import { type ComponentPropsWithRef, createRef, type Ref } from 'react'
import { expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { mergeProps } from './mergeProps.ts'
import { mergeRefs, useMergedRefs } from './mergeRefs.ts'

test('mergeProps calls the first handler first', async () => {
  const calls: string[] = []
  const props = mergeProps(
    { onClick: () => calls.push('consumer') },
    { onClick: () => calls.push('component') },
  )
  const screen = await render(<button {...props}>Open</button>)
  await screen.getByRole('button').click()
  expect(calls).toEqual(['consumer', 'component'])
})

test('mergeProps skips the second handler if the first prevents the default action', async () => {
  const handleClick = vi.fn()
  const props = mergeProps<ComponentPropsWithRef<'button'>>(
    { onClick: (event) => event.preventDefault() },
    { onClick: handleClick },
  )
  const screen = await render(<button {...props}>Open</button>)
  await screen.getByRole('button').click()
  expect(handleClick).not.toHaveBeenCalled()
})

test('mergeProps passes the arguments of callbacks without an event', () => {
  const handleChange = vi.fn()
  const mergedProps = mergeProps(
    { onValueChange: (_value: string | null, _index: number) => {} },
    { onValueChange: handleChange },
  )
  mergedProps.onValueChange(null, 2)
  expect(handleChange).toHaveBeenCalledWith(null, 2)
})

test('mergeProps joins class names, merges styles, and overrides other props', () => {
  const props: ComponentPropsWithRef<'div'> = {
    className: 'mine',
    style: { color: 'red', top: 0 },
    id: 'a',
    title: 'b',
  }
  const ownProps = { className: 'ours', style: { top: 1 }, id: 'c', 'data-state': 'on' }
  expect(mergeProps(props, ownProps)).toEqual({
    className: 'mine ours',
    style: { color: 'red', top: 1 },
    id: 'c',
    title: 'b',
    'data-state': 'on',
  })
})

test('mergeProps joins descriptions and puts the component’s first', () => {
  const props: ComponentPropsWithRef<'input'> = { 'aria-describedby': 'mine' }
  expect(mergeProps(props, { 'aria-describedby': 'error hint' })).toEqual({
    'aria-describedby': 'error hint mine',
  })
  expect(mergeProps(props, { 'aria-describedby': undefined })).toEqual({
    'aria-describedby': 'mine',
  })
})

test('mergeProps keeps a handler if the other one is undefined', () => {
  const handler = () => {}
  type Props = { onClick?: (() => void) | undefined }
  expect(mergeProps<Props>({ onClick: handler }, { onClick: undefined }).onClick).toBe(handler)
  expect(mergeProps<Props>({ onClick: undefined }, { onClick: handler }).onClick).toBe(handler)
})

test('mergeRefs sets objects and functions, and calls cleanup functions', () => {
  const object = createRef<Element>()
  const callback = vi.fn()
  const cleanup = vi.fn()
  const withCleanup = vi.fn(() => cleanup)
  const ref = mergeRefs<Element>(object, callback, undefined, withCleanup)
  ref(document.body)
  expect(object.current).toBe(document.body)
  expect(callback).toHaveBeenLastCalledWith(document.body)
  expect(cleanup).not.toHaveBeenCalled()
  ref(null)
  expect(object.current).toBeNull()
  expect(callback).toHaveBeenLastCalledWith(null)
  expect(withCleanup).toHaveBeenCalledTimes(1)
  expect(cleanup).toHaveBeenCalledTimes(1)
})

test('useMergedRefs returns the same function until a ref changes', async () => {
  const firstRef = createRef<Element>()
  const { result, rerender } = await renderHook(
    (props?: { second: Ref<Element> | undefined }) => useMergedRefs(firstRef, props?.second),
    { initialProps: { second: undefined as Ref<Element> | undefined } },
  )
  const originalRef = result.current
  await rerender({ second: undefined })
  expect(result.current).toBe(originalRef)
  await rerender({ second: () => {} })
  expect(result.current).not.toBe(originalRef)
})
