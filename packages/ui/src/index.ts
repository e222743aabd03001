export { type UseInViewOptions, useInView } from './hooks/useInView.ts'
export { useMediaQuery } from './hooks/useMediaQuery.ts'
export { useOnline } from './hooks/useOnline.ts'
export { useReducedMotion } from './hooks/useReducedMotion.ts'
