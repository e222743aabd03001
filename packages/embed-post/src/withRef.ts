import { forwardRef, type ReactNode, version } from 'react'

/**
 * Makes a component that takes `ref` as a prop work under React 18 too. React 19 already passes
 * `ref` as a prop, so this function returns the component unchanged.
 * @__NO_SIDE_EFFECTS__
 */
export function withRef<Component extends (props: never) => ReactNode>(
  component: Component,
): Component {
  if (version >= '19') return component
  // Loosens only the type of the props. React still passes the props that the component expects.
  const render: (props: never) => ReactNode = component
  const withForwardedRef = forwardRef((props, ref) => render({ ...props, ref } as never))
  return withForwardedRef as unknown as Component
}
