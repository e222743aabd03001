export { ColumnResizeHandle } from '@duet/ui'
