import { useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { trimSearch } from '../search/trimSearch.ts'
import { useDebouncedText } from '../search/useDebouncedText.ts'
import type { Command } from '../shortcuts/commands.ts'
import { useSubmissionListApi } from '../submissions/submissionListApi.ts'

const MIN_QUERY_LENGTH = 2
const MAX_SUBMISSIONS = 5
/** How long the user must stop typing before the search starts, in milliseconds. */
const SEARCH_DELAY_MS = 150

/** Searches submissions on the server, and returns commands that open the matching submissions. */
export function useSubmissionCommands(query: string): {
  commands: readonly Command[]
  isLoading: boolean
} {
  const api = useSubmissionListApi()
  const navigate = useNavigate()
  const trimmedQuery = trimSearch(query)
  const isSearching = trimmedQuery.length >= MIN_QUERY_LENGTH
  const searchText = useDebouncedText(trimmedQuery, SEARCH_DELAY_MS)
  const isCurrent = searchText === trimmedQuery
  const { data: submissions = [], isLoading } = useSWR(
    isSearching && searchText.length >= MIN_QUERY_LENGTH
      ? ['/api/submissions', 'palette', searchText]
      : null,
    async () => {
      const query = String(new URLSearchParams({ q: searchText }))
      const { rows } = await api.listSubmissions(query, { limit: MAX_SUBMISSIONS, offset: 0 })
      return rows
    },
  )
  return {
    // Offer no results of an earlier search, because Enter would open one of them.
    commands: (isSearching && isCurrent ? submissions : []).map(
      ({ id, requester_name: name, company, reference }) => ({
        id: `submission ${id}`,
        label: `${name}, ${company}`,
        detail: reference,
        group: 'Submissions',
        run: () => navigate(`/admin/submission/${id}`),
      }),
    ),
    isLoading: isSearching && (isLoading || !isCurrent),
  }
}
