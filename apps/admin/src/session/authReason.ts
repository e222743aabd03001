/** Why the server rejected a code or link. */
export const REASONS = ['wrong', 'used', 'expired', 'locked'] as const
export type Reason = (typeof REASONS)[number]

type Fetch = typeof fetch

/**
 * Wraps `fetch` so that the auth client keeps the `reason` of a rejected code. The client reads only
 * the code of an error, so the reason becomes part of it: `otp_expired/used`.
 */
export function keepReasons(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 403 || !/\/verify(?:\?|$)/.test(String(input))) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const reason = reasonIn(body)
    if (!reason || typeof body !== 'object') return response
    const code = `otp_expired/${reason}`
    return Response.json(
      { ...body, code, error_code: code },
      { status: 403, headers: response.headers },
    )
  }
}

/** The reason in an error code that `keepReasons` has extended. */
export function reasonOf(code: string | undefined): Reason | undefined {
  return REASONS.find((reason) => code === `otp_expired/${reason}`)
}

function reasonIn(body: unknown): Reason | undefined {
  const isRejection = typeof body === 'object' && body !== null && 'reason' in body
  return REASONS.find((reason) => isRejection && body.reason === reason)
}
