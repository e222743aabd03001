import { createContext, use } from 'react'

/** The name that the whole site goes by, and what is made of it. */
export interface Brand {
  product: string
  /** Lower case, every run of other characters than a-z and 0-9 turned into one `-`. */
  slug: string
  company: string
}

/** The brand of a product's name; the name is one setting, `PRODUCT_NAME`. */
export function brandOf(product: string): Brand {
  return {
    product,
    slug: product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    company: `${product} Robotics Inc.`,
  }
}

export const BrandContext = createContext<Brand | undefined>(undefined)

/** The brand of this deployment. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandContext above it: render pages inside of Root')
  return brand
}
