import { useEffect } from 'react'
import { useConfig } from './ConfigContext.ts'

/** Sets the document title to `{page} - {product} admin`. */
export function useTitle(page: string): void {
  const { productName } = useConfig()
  useEffect(() => {
    document.title = `${page} - ${productName} admin`
  }, [page, productName])
}
