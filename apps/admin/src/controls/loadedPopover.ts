// `LazyPopover` imports this module, because `import('@duet/ui')` would load all components.
export { Popover } from '@duet/ui'
