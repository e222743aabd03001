/**
 * Submits and returns the result. If `submit` throws or its promise rejects, returns the result of
 * `toFailure`.
 */
export async function settleSubmission<Result>(
  submit: () => Promise<Result>,
  toFailure: (error: unknown) => Result,
): Promise<Result> {
  try {
    return await submit()
  } catch (error) {
    return toFailure(error)
  }
}
