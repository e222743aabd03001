import { createElement, forwardRef, type ReactNode } from 'react'

// One door to React for all files: bundlers repeat an import from outside for each file.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { createElement }

/**
 * A component that takes `ref` as a prop, as React 19 hands it, made to get it from React 18 too.
 * @__NO_SIDE_EFFECTS__
 */
export function withRef<Props>(draw: (props: Props) => ReactNode): (props: Props) => ReactNode {
  // What React calls knows its props: only their type is lost on the way.
  const handOn = forwardRef((props, ref) => draw({ ...props, ref } as Props))
  return handOn as unknown as (props: Props) => ReactNode
}
