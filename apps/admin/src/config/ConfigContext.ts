import { createContext, useContext } from 'react'
import type { Config } from './config.ts'

export const ConfigContext = createContext<Config | null>(null)

export function useConfig(): Config {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig must be used within a ConfigContext')
  return config
}
