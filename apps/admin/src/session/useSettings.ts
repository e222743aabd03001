import useSWR from 'swr'
import { useConfig } from '../config/ConfigContext.ts'
import { useAuth } from './AuthContext.ts'
import { type AppAuthSettings, fetchAuthSettings } from './settings.ts'

/** Returns the auth service's settings, or `undefined` while loading or if loading failed. */
export function useSettings(): AppAuthSettings | undefined {
  const config = useConfig()
  const { requireFactor } = useAuth()
  const { data } = useSWR('/auth/v1/settings', async () => {
    const settings = await fetchAuthSettings(config)
    if (settings.requiresFactor) requireFactor()
    return settings
  })
  return data
}
