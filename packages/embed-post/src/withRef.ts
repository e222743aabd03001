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
  const render: (props: never) => ReactNode = component
  const forwardedComponent = forwardRef((props, ref) => render({ ...props, ref } as never))
  return forwardedComponent as unknown as Component
}
