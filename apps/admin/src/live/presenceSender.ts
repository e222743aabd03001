/** Tells the server which submission this tab shows. */
interface PresenceSender {
  /** Sets the ID of the current connection, or `null` while the tab is disconnected. */
  setConnection(id: string | null): void
  setSubmission(id: string | null): void
}

/**
 * Creates a sender that sends one request at a time. If the user opens several submissions during a
 * request, the next request contains only the last of them.
 */
export function createPresenceSender(
  sendPresence: (connectionId: string, submissionId: string | null) => Promise<void>,
): PresenceSender {
  let connectionId: string | null = null
  let submissionId: string | null = null
  // The submission ID that was last sent on this connection. Starts as `null`, because the server
  // assumes that a new connection shows no submission.
  let sentId: string | null = null
  let isSending = false

  async function sendLatest(): Promise<void> {
    if (isSending) return
    isSending = true
    // When the user moves to another submission, `setSubmission` is called with `null`, and right
    // after that with the new ID. Wait for the ID, so that `null` isn't sent.
    await Promise.resolve()
    while (connectionId !== null && sentId !== submissionId) {
      sentId = submissionId
      // Don't retry a failed request. When the tab reconnects, it sends the latest ID again.
      await sendPresence(connectionId, submissionId).catch(() => undefined)
    }
    isSending = false
  }

  return {
    setConnection(id) {
      connectionId = id
      sentId = null
      void sendLatest()
    },
    setSubmission(id) {
      submissionId = id
      void sendLatest()
    },
  }
}
