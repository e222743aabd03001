import { useMemo } from 'react'
import { useApi } from './ApiContext.ts'
import type { Api } from './api.ts'

/** Creates a hook that returns one feature's API methods, which stay the same between renders. */
export function createApiHook<FeatureApi>(
  createFeatureApi: (api: Api) => FeatureApi,
): () => FeatureApi {
  return function useFeatureApi() {
    const api = useApi()
    return useMemo(() => createFeatureApi(api), [api])
  }
}
