/**
 * Returns an upper bound for the number of elements and attributes in XML. Check this number before
 * parsing, because some operations of the XML libraries take quadratic time.
 */
export function countNodes(xml: string): number {
  return xml.match(/<[^/]|=/g)?.length ?? 0
}
