/** Tells the server which submission this tab shows, for the current connection. */
interface PresenceSender {
  /** Sets the ID of the current connection, or `null` while the tab is disconnected. */
  setConnection(id: string | null): void
  setSubmission(id: string | null): void
}

/**
 * Creates a sender that sends one request at a time. After a request, it sends only the submission that
 * the tab shows then.
 */
export function createPresenceSender(
  send: (connectionId: string, submissionId: string | null) => Promise<void>,
): PresenceSender {
  let connectionId: string | null = null
  let submissionId: string | null = null
  // On a new connection, the server assumes that the tab shows no submission.
  let sentId: string | null = null
  let isSending = false

  async function run(): Promise<void> {
    if (isSending) return
    isSending = true
    // Going to another submission sets `null` and then the new ID. Waits for the new ID.
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
