import { forwardRef, type ReactNode, version } from 'react'

/**
 * A component that takes `ref` as a prop, as React 19 hands it, made to get it from React 18 too.
 * Every component of a package goes through this, and so keeps its type, generic or not.
 * Under React 19 the component comes back as it is. Where each byte counts, `forwardRef` does the same.
 * @__NO_SIDE_EFFECTS__
 */
export function withRef<Component extends (props: never) => ReactNode>(
  component: Component,
): Component {
  if (version >= '19') return component
  // What React calls knows its props: only their type is lost on the way.
  const draw: (props: never) => ReactNode = component
  const handOn = forwardRef((props, ref) => draw({ ...props, ref } as never))
  return handOn as unknown as Component
}
