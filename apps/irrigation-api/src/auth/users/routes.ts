import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../../contract/common.ts'
import { mePatch, userInvite, userItem, userPatch, userQuery } from '../../../contract/users.ts'
import { everyRole, members } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { inviteUser, resendInvitation, withdrawInvitation } from './invite.ts'
import { findUser, listUsers, patchMe, patchUser } from './users.ts'

const path = '/api:auth/users'
const row = { params: idParams, answer: userItem, shows: 'user' } as const

/** Routes of the users of a company. */
const userRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: [...members, 'admin'],
    summary: 'The people of the company',
    query: userQuery,
    answer: listEnvelope(userItem),
    shows: 'user',
  }),
  invite: defineRoute({
    method: 'POST',
    path,
    access: 'invite_technicians',
    summary: 'Invite somebody by mail; who may not manage users invites technicians',
    body: userInvite,
    answer: userItem,
    shows: 'user',
    status: 201,
  }),
  get: defineRoute({
    ...row,
    method: 'GET',
    path: `${path}/:id`,
    access: [...members, 'admin'],
    summary: 'One of them',
  }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'manage_users',
    summary: 'Change somebody; who is suspended is signed out at once',
    body: userPatch,
  }),
  resend: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/invite`,
    access: 'invite_technicians',
    summary: 'Mail the invitation again; the one before works no longer',
  }),
  withdraw: defineRoute({
    ...row,
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'invite_technicians',
    summary: 'Take back an invitation that nobody has accepted',
  }),
  patchMe: defineRoute({
    method: 'PATCH',
    path: '/api:auth/me',
    access: everyRole,
    summary: 'Change what is one’s own: name, language, licences, how the app is used',
    body: mePatch,
    answer: userItem,
    shows: 'user',
  }),
}

/** Handlers of the users of a company. */
const userHandlers: Handlers<typeof userRoutes> = {
  list: (context, { query }) => listUsers(context, query),
  invite: (context, { body }) => inviteUser(context, body),
  get: (context, { params }) => findUser(context, params.id),
  patch: (context, { params, body }) => patchUser(context, params.id, body),
  resend: (context, { params }) => resendInvitation(context, params.id),
  withdraw: (context, { params }) => withdrawInvitation(context, params.id),
  patchMe: (context, { body }) => patchMe(context, body),
}

/** Users of a company. */
export const users = defineResource(userRoutes, userHandlers)
