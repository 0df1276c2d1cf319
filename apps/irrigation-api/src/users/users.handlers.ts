import type { Handlers } from '../http/handler.ts'
import { findUser } from './findUser.ts'
import { inviteUser } from './inviteUser.ts'
import { listUsers } from './listUsers.ts'
import { patchMe } from './patchMe.ts'
import { patchUser } from './patchUser.ts'
import { resendInvitation } from './resendInvitation.ts'
import type { userRoutes } from './users.routes.ts'
import { withdrawInvitation } from './withdrawInvitation.ts'

/** What answers the addresses of the people of a company. */
export const userHandlers: Handlers<typeof userRoutes> = {
  list: (context, { query }) => listUsers(context, query),
  invite: (context, { body }) => inviteUser(context, body),
  get: (context, { params }) => findUser(context, params.id),
  patch: (context, { params, body }) => patchUser(context, params.id, body),
  resend: (context, { params }) => resendInvitation(context, params.id),
  withdraw: (context, { params }) => withdrawInvitation(context, params.id),
  patchMe: (context, { body }) => patchMe(context, body),
}
