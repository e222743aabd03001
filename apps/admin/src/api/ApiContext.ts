import { createContext, useContext } from 'react'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi must be used within an ApiContext')
  return api
}
