export { Toaster } from '@duet/ui'
