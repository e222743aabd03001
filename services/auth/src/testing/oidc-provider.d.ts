// The package `oidc-provider` has no types. This module declares only the API that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    oidc: { client?: { clientId: string }; session?: { accountId?: string } }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (owner: {
      clientId?: string
      accountId?: string
    }) => Grant
    proxy: boolean
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
