export type { AuditEvent, AuditLog } from './audit.ts'
export {
  type Caller,
  type FindTeamRole,
  type IdentifyCaller,
  isPermitted,
  toActor,
} from './caller.ts'
export { ConfigError, createReader } from './environment.ts'
export { type ErrorPresenter, handleErrors, presentApiError } from './errorHandler.ts'
export { AppError, defineError, generalErrors } from './errors.ts'
export { removeInvisible } from './invisibleText.ts'
export { createLogger, type Logger, recentProblems } from './logger.ts'
export { createLogRing, type LoggedLine, type LogRing } from './logRing.ts'
export { REQUEST_ID_HEADER } from './requestId.ts'
export { ROOT } from './root.ts'
export { KeyedSemaphore, Semaphore } from './semaphore.ts'
export { describeStartError, StartError } from './startError.ts'
