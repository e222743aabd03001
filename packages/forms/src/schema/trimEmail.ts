/**
 * Removes whitespace at both ends and all invisible characters, such as soft hyphens and zero-width
 * spaces. Text that's copied from a document often contains them.
 */
export function trimEmail(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
}
