/** The body of a JSON response under `/api`. Some have more properties, such as `nextCursor`. */
export type ApiResponse<T> =
  | { success: true; data: T }
  | { success: false; error: { code: string; message: string; fields?: Record<string, string> } }
