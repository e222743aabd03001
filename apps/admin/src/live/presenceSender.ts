/** Sends which submission a tab shows, over the connection that is open. */
interface PresenceSender {
  /** Sets the ID of the open connection, or `null` while there's none. */
  setConnection(id: string | null): void
  setSubmission(id: string | null): void
}

/**
 * Creates a sender that sends one request at a time. Skips submissions that the tab no longer shows
 * when their turn comes.
 */
export function createPresenceSender(
  send: (connectionId: string, submissionId: string | null) => Promise<void>,
): PresenceSender {
  let connectionId: string | null = null
  let submissionId: string | null = null
  // A new connection shows nothing.
  let sentId: string | null = null
  let isSending = false

  async function run(): Promise<void> {
    if (isSending) return
    isSending = true
    // When the user moves to the next submission, the page first shows none.
    await Promise.resolve()
    while (connectionId !== null && sentId !== submissionId) {
      sentId = submissionId
      // A failed request isn't repeated. The next connection sends the submission again.
      await send(connectionId, submissionId).catch(() => undefined)
    }
    isSending = false
  }

  return {
    setConnection(id) {
      connectionId = id
      sentId = null
      void run()
    },
    setSubmission(id) {
      submissionId = id
      void run()
    },
  }
}
