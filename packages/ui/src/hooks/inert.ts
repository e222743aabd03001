import { version } from 'react'

/**
 * Props that take a copy of something away from readers, from the keyboard and from the mouse.
 * React 18 knows no `inert` and drops a boolean; React 19 takes the empty string for `false`.
 */
export const inert = { 'aria-hidden': true, inert: (version > '19' || '') as boolean }
