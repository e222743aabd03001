import type { Actor, Permission } from '@duet/contract'
import { Parameters, rejectOtherMethods } from '@duet/kit/http'
import type { Request, RequestHandler, Response, Router } from 'express'
import type { AccountLimit, RequestLimit } from '../config/routeLimits.ts'
import { errors } from '../errors.ts'
import type { DownloadTickets } from '../http/downloadTickets.ts'
import { readIdempotencyKey } from '../http/idempotency.ts'
import {
  type Download,
  type EffectLimiters,
  type Route,
  type RouteInput,
  SENT,
  type Sender,
  type TicketAccess,
} from './route.ts'

/** The checks that decide whether a request reaches its handler. */
export interface Gate {
  /** Limits the requests per IP address. Routes with the same limit share it. */
  limits: Readonly<Record<RequestLimit, RequestHandler>>
  /** Count a request of an account. They throw an AppError 429 over the limit. */
  accountLimits: Readonly<Record<AccountLimit, (accountId: string) => Promise<void>>>
  limiters: EffectLimiters
  /** Refuses requests of strangers while the server is overloaded. */
  refuseUnderLoad: RequestHandler
  requirePermission: (permission: Permission) => RequestHandler
  /** Requires the anonymous key or the service key. */
  requireApiKey: RequestHandler
  tickets: DownloadTickets
  /** Sets what `hasAccess` returns: whether the sender of a request still has access. */
  setAccessCheck: (res: Response, hasAccess: () => Promise<boolean>) => void
  hasAccess: (res: Response) => Promise<boolean>
  /** Returns who sent a request that passed `requirePermission`. */
  getSender: (res: Response) => Sender
}

interface MountOptions {
  /** The path that the router is mounted at. */
  prefix: string
  /**
   * Permissions by folder. In these folders, requests with an unknown path or method need the
   * permission, too.
   */
  folders?: Readonly<Record<string, Permission>>
  gate: Gate
}

/**
 * Adds routes to a router, in the order of `routes`. If two paths match a request, the first one
 * handles it, or responds with 405 if it doesn't accept the method.
 */
export function mountRoutes<Services>(
  router: Router,
  routes: readonly Route<Services>[],
  services: Services,
  { prefix, folders = {}, gate }: MountOptions,
): void {
  const guards = Object.entries(folders).map(([folder, permission]) => ({
    folder,
    guard: gate.requirePermission(permission),
  }))
  for (const path of new Set(routes.map((route) => route.path))) {
    const expressRoute = router.route(path.slice(prefix.length))
    const pathRoutes = routes.filter((route) => route.path === path)
    for (const route of pathRoutes) {
      const method = route.method.toLowerCase() as Lowercase<Route['method']>
      expressRoute[method](...createHandlers(route, services, gate))
    }
    for (const { folder, guard } of guards) {
      if (isInFolder(path, folder)) expressRoute.all(guard)
    }
    expressRoute.all(rejectOtherMethods(listMethods(pathRoutes)))
  }
  for (const { folder, guard } of guards) router.use(folder.slice(prefix.length), guard)
}

function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Returns the value of the `Allow` header. */
function listMethods(routes: readonly Pick<Route, 'method'>[]): string {
  const methods: ReadonlySet<string> = new Set(routes.map((route) => route.method))
  return METHODS.filter(
    (method) => methods.has(method) || (method === 'HEAD' && methods.has('GET')),
  ).join(', ')
}

function createHandlers<Services>(
  route: Route<Services>,
  services: Services,
  gate: Gate,
): RequestHandler[] {
  const { access, limit } = route
  const handler: RequestHandler = async (req, res) => {
    const input = await readInput(route, req, res, gate)
    res.status(route.status ?? 200)
    const result = await route.handle(input, services)
    if (result !== SENT) res.json(createResponse(route, result))
  }
  return [
    ...(access === 'public' || access === 'api key' ? [gate.refuseUnderLoad] : []),
    ...(limit ? [gate.limits[limit]] : []),
    ...createGuards(access, gate),
    handler,
  ]
}

function createGuards(access: Route['access'], gate: Gate): RequestHandler[] {
  if (access === 'public') return []
  if (access === 'api key') return [gate.requireApiKey]
  if (typeof access === 'string') return [gate.requirePermission(access)]
  return [createTicketGuard(access, gate)]
}

/** Lets requests pass that have a ticket for what their path names. */
function createTicketGuard({ ticket, permission }: TicketAccess, gate: Gate): RequestHandler {
  const guard = permission && gate.requirePermission(permission)
  return async (req, res, next) => {
    const download = await gate.tickets.read(ticket, req.query.ticket)
    const { id } = req.params
    if (download && (id === undefined || id === download.subject)) {
      gate.setAccessCheck(res, download.hasAccess)
      res.locals.ticketSubject = download.subject
      return next()
    }
    if (!guard) throw errors.unauthorized()
    return guard(req, res, next)
  }
}

/** Runs the checks that follow the guards, in the order that `route` documents. */
async function readInput(
  route: Route<never>,
  req: Request,
  res: Response,
  gate: Gate,
): Promise<RouteInput> {
  const caller = describeCaller(route, res, gate)
  if (route.accountLimit && 'actor' in caller && caller.actor.id !== null)
    await gate.accountLimits[route.accountLimit](caller.actor.id)
  const params = req.params as Readonly<Record<string, string>> & RouteInput['params']
  for (const [name, { pattern, createError }] of Object.entries(route.params ?? {})) {
    if (!pattern.test(params[name] ?? '')) throw createError()
  }
  const key = route.isIdempotent ? readIdempotencyKey(req) : undefined
  const body = await route.body?.read(req, res)
  const query = readQuery(route, req, 'actor' in caller ? caller.actor : undefined)
  return { req, res, params, key, body, query, limiters: gate.limiters, ...caller }
}

/** @throws AppError 400 `validation_failed` with a message for each invalid parameter. */
function readQuery({ query }: Route<never>, req: Request, actor: Actor | undefined): unknown {
  if (!query) return undefined
  const parameters = new Parameters(req.query)
  const value = query(parameters, actor)
  parameters.throwIfInvalid()
  return value
}

/** Returns the part of a handler's input that depends on the route's `access`. */
function describeCaller(
  { access, needsAccount }: Pick<Route, 'access' | 'needsAccount'>,
  res: Response,
  gate: Gate,
): Sender | { download: Download } | Record<never, never> {
  if (access === 'public' || access === 'api key') return {}
  if (typeof access === 'string') {
    const sender = gate.getSender(res)
    if (needsAccount && sender.actor.id === null) throw errors.forbidden()
    return sender
  }
  const { ticketSubject = '' } = res.locals as { ticketSubject?: string }
  return { download: { subject: ticketSubject, hasAccess: () => gate.hasAccess(res) } }
}

function createResponse({ responds }: Pick<Route, 'responds'>, result: unknown): object {
  if (responds === 'json') return result as object
  if (responds === 'rows') return { success: true, ...(result as object) }
  return { success: true, data: result }
}
