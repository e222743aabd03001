import { removeInvisible } from '@duet/kit'

/** Removes control characters other than line breaks and tabs, and invisible characters. */
export const cleanMailText = (text: string) =>
  removeInvisible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
