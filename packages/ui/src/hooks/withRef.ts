import { forwardRef, type ReactNode, version } from 'react'

/**
 * Lets a component take `ref` as a prop in React 18 too. In React 19, which supports this natively,
 * returns the component unchanged. Unlike `forwardRef`, keeps the types of generic components.
 * @__NO_SIDE_EFFECTS__
 */
export function withRef<Component extends (props: never) => ReactNode>(
  component: Component,
): Component {
  if (version >= '19') return component
  const render: (props: never) => ReactNode = component
  const forwardedComponent = forwardRef((props, ref) => render({ ...props, ref } as never))
  return forwardedComponent as unknown as Component
}
