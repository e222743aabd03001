/** The reasons that the server can give for rejecting a code or link. */
export const REASONS = ['wrong', 'used', 'expired', 'locked'] as const
export type Reason = (typeof REASONS)[number]

type Fetch = typeof fetch

/**
 * Wraps `fetch` so that the auth client doesn't lose the server's `reason` for rejecting a link or
 * code. The client keeps only the error code, so the wrapper appends the reason to the code, as in
 * `otp_expired/used`.
 */
export function preserveReasons(sendRequest: Fetch): Fetch {
  return async (input, init) => {
    const response = await sendRequest(input, init)
    if (response.status !== 403 || !/\/verify(?:\?|$)/.test(String(input))) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const reason = readReason(body)
    if (!reason || typeof body !== 'object') return response
    const code = `otp_expired/${reason}`
    return Response.json(
      { ...body, code, error_code: code },
      { status: 403, headers: response.headers },
    )
  }
}

/** Returns the reason that `preserveReasons` has appended to an error code. */
export function getReason(code: string | undefined): Reason | undefined {
  return REASONS.find((reason) => code === `otp_expired/${reason}`)
}

function readReason(body: unknown): Reason | undefined {
  const hasReason = typeof body === 'object' && body !== null && 'reason' in body
  return REASONS.find((reason) => hasReason && body.reason === reason)
}
