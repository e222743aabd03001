import type { Request, Response } from 'express'
import { createValidationError } from '../errors.ts'
import { readQuery } from '../requests.ts'

const DEFAULT_PER_PAGE = 50
const MAX_PER_PAGE = 1000

export interface PageNumbers {
  /** Page number. The first page is 1. */
  page: number
  perPage: number
}

/**
 * Reads the query parameters `page` and `per_page`. Missing or empty parameters get defaults.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function readPageNumbers(req: Request): PageNumbers {
  return {
    page: readNumber(req, 'page', 1),
    perPage: Math.min(readNumber(req, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE),
  }
}

function readNumber(req: Request, name: string, fallback: number): number {
  const text = readQuery(req, name)
  if (text === undefined) return fallback
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw createValidationError(`Bad Pagination Parameters: ${name}`)
  return Number(text)
}

/**
 * Sets the `X-Total-Count` header, and the `Link` header with the URLs of the next and last pages.
 * `page` comes first in each URL, because clients read the page number from the first parameter.
 *
 * @param url The URL of the list without a query.
 * @param filters The list's other query parameters.
 */
export function setPageHeaders(
  res: Response,
  total: number,
  { page, perPage }: PageNumbers,
  url: string,
  filters: Readonly<Record<string, string | undefined>> = {},
): void {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const otherParameters = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  )
  const createLink = (pageNumber: number, rel: string) =>
    `<${url}?page=${pageNumber}&per_page=${perPage}${otherParameters.join('')}>; rel="${rel}"`
  const links = [
    ...(page < lastPage ? [createLink(page + 1, 'next')] : []),
    createLink(lastPage, 'last'),
  ]
  res.set({ 'X-Total-Count': String(total), Link: links.join(', ') })
}
