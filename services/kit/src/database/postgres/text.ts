/**
 * The type of all text columns. The collation `C` compares bytes, and `lower` changes only ASCII
 * letters, as in SQLite. So lists have the same order on both databases.
 */
export const TEXT = 'text collate "C"'
