import { createContext, use } from 'react'

/** The product's name and the names derived from it. */
export interface Brand {
  product: string
  /**
   * The product's name in lowercase, with each run of characters other than a-z and 0-9 replaced by
   * `-`.
   */
  slug: string
  company: string
}

/** Derives a brand from the product's name, which is the value of the `PRODUCT_NAME` setting. */
export function createBrand(product: string): Brand {
  return {
    product,
    slug: product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    company: `${product} Robotics Inc.`,
  }
}

export const BrandContext = createContext<Brand | undefined>(undefined)

export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand)
    throw new Error('useBrand must be used inside a BrandContext: render pages inside Root')
  return brand
}
