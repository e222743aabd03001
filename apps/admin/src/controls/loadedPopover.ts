export { Popover } from '@duet/ui'
