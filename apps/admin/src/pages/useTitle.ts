import { useEffect } from 'react'
import { useConfig } from '../config/ConfigContext.ts'
import { useNewRequests } from '../live/LiveContext.ts'

/**
 * Sets the document title to `{page} - {product} admin`. Prepends the number of new requests, as in
 * `(2) Submissions - Duet admin`.
 */
export function useTitle(page: string): void {
  const { productName } = useConfig()
  const { size: newRequestCount } = useNewRequests()
  useEffect(() => {
    const prefix = newRequestCount > 0 ? `(${newRequestCount}) ` : ''
    document.title = `${prefix}${page} - ${productName} admin`
  }, [page, productName, newRequestCount])
}
