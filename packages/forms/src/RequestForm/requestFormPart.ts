import type { ComponentPropsWithRef } from 'react'

/** Props of a part that adds none: the props of its root element, such as `ref` and `className`. */
export type RequestFormPartProps = Omit<ComponentPropsWithRef<'div'>, 'children'>
