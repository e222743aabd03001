/**
 * Returns an upper bound for the number of elements and attributes in XML. Check it before parsing:
 * some operations of the XML libraries take time that is quadratic in this number.
 */
export function countNodes(xml: string): number {
  return xml.match(/<[^/]|=/g)?.length ?? 0
}
