import type { PresenceUpdate } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface LiveApi {
  /**
   * Opens a stream of the events after the event with the ID `lastEventId`. If the ID is empty, the
   * stream contains only new events.
   */
  openEvents(lastEventId: string, signal: AbortSignal): Promise<Response>
  /** Tells other users which submission this tab shows. Pass `null` if it shows no submission. */
  setPresence(connectionId: string, submissionId: string | null): Promise<void>
}

/** Creates the API client's methods for live updates. */
export function createLiveApi({
  callApi,
  callForResponse,
}: Pick<Api, 'callApi' | 'callForResponse'>): LiveApi {
  return {
    openEvents: (lastEventId, signal) =>
      callForResponse('/api/events', 'Failed to connect', {
        signal,
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
      }),

    async setPresence(connectionId, submissionId) {
      await callApi(
        `/api/presence/${encodeURIComponent(connectionId)}`,
        'Failed to update presence',
        createJsonInit('PUT', { submission_id: submissionId } satisfies PresenceUpdate),
      )
    },
  }
}

/** Returns the API client's methods for live updates. */
export const useLiveApi = createApiHook(createLiveApi)
