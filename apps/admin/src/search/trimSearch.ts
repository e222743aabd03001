import { truncateText } from '@duet/contract'

/** The server rejects longer search texts. */
const MAX_CHARACTERS = 500

/** Returns a search text as the server accepts it: without outer spaces, and not too long. */
export const trimSearch = (text: string): string => truncateText(text.trim(), MAX_CHARACTERS)
