import {
  omitEmptyGroups,
  readFilters,
  type SubmissionFilters,
  writeFilters,
} from '../submissionFilters.ts'
import { type ColumnSetting, readColumns, writeColumns } from './columns/columnSettings.ts'

/** The list's settings, which are stored in the URL. */
export interface ListSettings extends SubmissionFilters {
  /** The columns to show, in order, or `null` for the default columns. */
  columns: readonly ColumnSetting[] | null
  /** ID of the saved view that the user opened, even if the user has changed settings since. */
  savedView: string | null
}

/** Reads settings from a query string. Unknown values fall back to the default. */
export function readListSettings(params: URLSearchParams): ListSettings {
  return {
    ...readFilters(params),
    columns: readColumns(params.get('columns')),
    savedView: params.get('saved'),
  }
}

/** Writes settings to a query string. Omits settings that have their default value. */
export function writeSettings(settings: ListSettings): URLSearchParams {
  const params = writeFilters(settings)
  if (settings.columns) params.set('columns', writeColumns(settings.columns))
  if (settings.savedView) params.set('saved', settings.savedView)
  return params
}

/** Returns the query string that a saved view stores for these settings. */
export function getViewQuery(settings: ListSettings): string {
  return writeSettings({ ...omitEmptyGroups(settings), savedView: null }).toString()
}
