declare module 'node:http' {
  interface IncomingMessage {
    /** Identifies the request in its response, in the log, in the outbox, and in the audit log. */
    requestId?: string
    /** The code of the error that the response contains. */
    errorCode?: string
  }
}

/** The response header with the request's ID. A trusted proxy can also send it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
