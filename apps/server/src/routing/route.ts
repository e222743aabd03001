import type {
  Actor,
  ApiRoutes,
  ListResponse,
  Permission,
  QueryOf,
  RequestBodyOf,
  RouteName,
} from '@duet/contract'
import type { AppError } from '@duet/kit'
import type { Parameters } from '@duet/kit/http'
import type { Request, Response } from 'express'
import type { AccountLimit, EffectLimit, RequestLimit } from '../config/routeLimits.ts'
import type { TicketPurpose } from '../http/downloadTickets.ts'
import type { RouteBody } from './bodies.ts'

/**
 * Who can call a route:
 *
 * - a permission: team members who have it, and programs with the service key
 * - `public`: everybody
 * - `api key`: everybody who sends the anonymous key or the service key as `apikey`
 * - a ticket in the URL, or else the permission
 */
export type RouteAccess = Permission | 'public' | 'api key' | TicketAccess

/** Access with a short-lived ticket, for downloads that start with a link. */
export interface TicketAccess {
  ticket: TicketPurpose
  /** The permission that requests without a ticket need. Without it, they get 401. */
  permission?: Permission
}

/** Returns the permission that a route requires, if any. */
export function getPermission(access: RouteAccess): Permission | undefined {
  if (typeof access === 'object') return access.permission
  return access === 'public' || access === 'api key' ? undefined : access
}

/** A handler returns this if it has sent the response itself. */
export const SENT = Object.freeze({ isSent: true })

/** Restricts a part of the path, such as an ID. */
export interface PathPattern {
  pattern: RegExp
  /** Creates the error for a value that doesn't match. */
  createError: () => AppError
}

type PathParameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The result of a handler: the part of the response that differs between requests. */
type HandlerResult<Name extends RouteName> =
  | typeof SENT
  | (ApiRoutes[Name] extends { rows: infer Row }
      ? Omit<ListResponse<Row>, 'success'>
      : ApiRoutes[Name] extends { data: infer Result } | { json: infer Result }
        ? Result
        : never)

/** The kind of a successful response, as `ApiRoutes` names it. */
type ResponseKind<Name extends RouteName> = Extract<
  keyof ApiRoutes[Name],
  'data' | 'rows' | 'json' | 'file' | 'empty'
>

/** A request, after all checks that its route declares. */
export type RouteInput<
  Name extends RouteName = RouteName,
  Access extends RouteAccess = RouteAccess,
  Body = unknown,
  Query = unknown,
  IsIdempotent extends boolean = boolean,
  Effect extends EffectLimit = never,
> = {
  req: Request
  res: Response
  params: Readonly<Record<PathParameter<Name>, string>>
  body: Body
  query: Query
  /** The request's `Idempotency-Key`, if any. Only for routes with `isIdempotent`. */
  key: IsIdempotent extends true ? string | undefined : undefined
  /** The limits in the route's `effectLimits`. */
  limiters: Pick<EffectLimiters, Effect & keyof EffectLimiters>
} & (Access extends Permission ? Sender : unknown) &
  (Access extends TicketAccess ? { download: Download } : unknown)

/**
 * Functions that count what a request causes. Except for `acknowledgements`, they throw an
 * AppError 429 over the limit.
 */
export interface EffectLimiters {
  /** Whether the server may email one more visitor for a client. */
  acknowledgements: (clientKey: string) => Promise<boolean>
  newsletterMailbox: (mailbox: string) => Promise<void>
  testMessages: (accountId: string) => Promise<void>
  presence: (accountId: string) => Promise<void>
}

/** Who sent a request to a route that requires a permission. */
export interface Sender {
  actor: Actor
  /** Whether the sender also has another permission. */
  hasPermission: (permission: Permission) => boolean
}

/** A download that a ticket or a permission allows. */
export interface Download {
  /** Identifies the data to download. Empty for a request without a ticket. */
  subject: string
  /** Whether the caller still has access. Call this during the download. */
  hasAccess: () => Promise<boolean>
}

interface RouteOptions {
  /** One line that says what the route does. */
  summary: string
  /** More sentences, for everything that the summary and the types don't say. */
  description?: string
  access: RouteAccess
  /** Limits the requests per IP address. Applied before everything else. */
  limit?: RequestLimit
  /** Limits the requests per account. The service key has no limit. Applied after `access`. */
  accountLimit?: AccountLimit
  /** The limits on what the request causes. The handler applies them. */
  effectLimits?: readonly EffectLimit[]
  /** Whether a client can safely repeat a request with the same `Idempotency-Key`. */
  isIdempotent?: boolean
  /** The status of a successful response. @default 200 */
  status?: 201 | 204
  /** Whether requests with the service key get 403, because the key has no account. */
  needsAccount?: boolean
  /** Whether browsers that post a form get a page instead of JSON. */
  hasPage?: boolean
}

/** A declared route. `Services` is what its handler needs. */
export interface Route<in Services = never> extends RouteOptions {
  responds?: ResponseKind<RouteName>
  name: RouteName
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The complete path, such as `/api/views/:id`. */
  path: string
  params?: Readonly<Record<string, PathPattern>>
  body?: RouteBody<never, unknown>
  query?: (parameters: Parameters, actor: Actor | undefined) => unknown
  handle: (input: RouteInput, services: Services) => unknown
}

type Declaration<
  Name extends RouteName,
  Access extends RouteAccess,
  Services,
  Body,
  Query,
  IsIdempotent extends boolean,
  Effect extends EffectLimit,
> = RouteOptions & {
  access: Access
  effectLimits?: readonly Effect[]
  isIdempotent?: IsIdempotent
  /** Patterns for parts of the path. */
  params?: Partial<Record<PathParameter<Name>, PathPattern>>
  /** How to read the body. */
  body?: RouteBody<RequestBodyOf<Name>, Body>
  /**
   * Reads the query string. Always reads all parameters, whatever their values are, because the
   * documentation lists the parameters that are read.
   */
  query?: (
    parameters: Parameters<Extract<keyof QueryOf<Name>, string>>,
    actor: Actor | undefined,
  ) => Query
  handle: (
    input: RouteInput<Name, Access, Body, Query, IsIdempotent, Effect>,
    services: Services,
  ) => HandlerResult<Name> | Promise<HandlerResult<Name>>
} & ([RequestBodyOf<Name>] extends [never] ? unknown : { body: object }) &
  (ResponseKind<Name> extends 'data'
    ? { responds?: 'data' }
    : /** The kind of the response. @default 'data' */ { responds: ResponseKind<Name> })

/**
 * Declares a route. Guard, limits, parsing, the answer to other methods, and the documentation
 * follow from it. `ApiRoutes` in `@duet/contract` has the types of its JSON. Checks happen in this
 * order: `limit`, `access`, `accountLimit`, `params`, `Idempotency-Key`, `body`, `query`.
 */
export function route<
  Name extends RouteName,
  const Access extends RouteAccess,
  Services = unknown,
  Body = undefined,
  Query = undefined,
  IsIdempotent extends boolean = false,
  Effect extends EffectLimit = never,
>(
  name: Name,
  declaration: Declaration<Name, Access, Services, Body, Query, IsIdempotent, Effect>,
): Route<Services> {
  const [method, path] = name.split(' ') as [Route['method'], string]
  return { ...(declaration as unknown as Route<Services>), name, method, path }
}
