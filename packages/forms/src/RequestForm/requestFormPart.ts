import type { ComponentPropsWithRef } from 'react'

/** The props of a part without options: `ref`, `className`, and the others of its root element. */
export type RequestFormPartProps = Omit<ComponentPropsWithRef<'div'>, 'children'>
