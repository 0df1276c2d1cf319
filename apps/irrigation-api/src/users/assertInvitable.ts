import type { Role } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Whom each role may make; product staff makes its own people and the reviewers of municipalities. */
const makes: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'manager', 'technician'],
  manager: ['technician'],
  technician: [],
  municipal_reviewer: [],
  admin: ['admin', 'municipal_reviewer'],
}

/** @throws {ApiError} 403 `user.role_not_allowed` when the signed-in user may not make, or take back, somebody of this role. */
export function assertInvitable({ session }: RequestContext, role: string): void {
  if (makes[session.role].some((it) => it === role)) return
  throw new ApiError(403, 'user.role_not_allowed', 'You may not invite somebody of this role.')
}
