/** The `fetch` options for a request with this method and JSON body. */
export interface ApiInit<Method extends string, Body> extends RequestInit {
  method?: Method
  /** Never set. Makes the compiler check the JSON in `body`. */
  json?: Body
}

/** Creates the `fetch` options for a request with a JSON body. */
export function createJsonInit<Method extends string, Body>(
  method: Method,
  body: Body,
  headers: Record<string, string> = {},
): ApiInit<Method, Body> {
  return {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
}
