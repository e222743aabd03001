// `App` imports this module, because `import('@duet/ui')` would load all components.
export { Toaster } from '@duet/ui'
