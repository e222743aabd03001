export { Toaster } from '@duet/ui'
export { recordTouches } from '../visit/touches.ts'
