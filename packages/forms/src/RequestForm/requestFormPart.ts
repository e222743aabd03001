import type { ComponentPropsWithRef } from 'react'

/** Props of a part that accepts only its root element's props, such as `ref` and `className`. */
export type RequestFormPartProps = Omit<ComponentPropsWithRef<'div'>, 'children'>
