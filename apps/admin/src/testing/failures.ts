import { createFailureResponse } from './fakeSubmissionServer.ts'
import { fakeSession } from './renderApp.tsx'

/** Throws the error of a request that got no response. */
export function loseResponse(): never {
  throw new TypeError('Failed to fetch')
}

type Failure = [description: string, message: string, respond: () => Response]

/** Failures of a change: a description, the message that the app shows, and the fake response. */
export const FAILURES: Failure[] = [
  ['there’s no network', 'Can’t reach the server', loseResponse],
  [
    'the role doesn’t allow it',
    'The code is forbidden',
    () => createFailureResponse(403, 'forbidden'),
  ],
]

/** Renews the session. The app requests a new token after a response with the status 403. */
export const TOKEN_ROUTE = {
  'POST /auth/v1/token': () =>
    Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
}
