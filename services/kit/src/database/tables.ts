/**
 * The tables of the database, keyed by name. Each workspace adds its tables to this interface, so
 * its code sees only them and the tables of the workspaces that it imports.
 *
 * Column types work in both SQLite and PostgreSQL. Lists and objects are JSON text. Times are ISO
 * 8601 text in UTC with milliseconds, which sorts chronologically.
 */
// biome-ignore lint/suspicious/noEmptyInterface: Other workspaces extend it.
export interface Tables {}
