import { type Capability, may } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { mePatch } from '../../contract/users.ts'
import { ApiError } from '../http/ApiError.ts'
import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changeUser } from './changeUser.ts'
import { licenceChange } from './licenceChange.ts'
import { lockUser } from './lockUser.ts'

type Changes = z.output<typeof mePatch>

/** What not everybody sets for themselves, and the capability that lets them. */
const guarded: Partial<Readonly<Record<keyof Changes, Capability>>> = {
  locale: 'switch_language',
  field_mode: 'use_field_mode',
}

/**
 * Changes what is one's own.
 * @throws {ApiError} 403 `auth.field_forbidden` for another language or field mode, where the role has only one.
 */
export async function patchMe(context: RequestContext, body: Changes) {
  const { session } = context
  const row = await lockUser(context, session.userId)
  const names = Object.keys(guarded) as readonly (keyof typeof guarded)[] // keys of a typed record
  const refused = names.filter((name) => isChanged(row, body, name) && !isAllowed(guarded[name]))
  if (refused.length === 0)
    return changeUser(context, session.userId, { ...body, ...licenceChange(context, row, { body }) })
  const fields = Object.fromEntries(refused.map((name) => [name, 'Your role has only one.']))
  throw new ApiError(403, 'auth.field_forbidden', 'Your role may not set these fields.', { payload: { fields } })

  function isAllowed(capability: Capability | undefined): boolean {
    return capability === undefined || may(capability, actorOf(session)).ok
  }
}

function isChanged(row: Readonly<Record<string, unknown>>, body: Changes, name: keyof Changes): boolean {
  return body[name] !== undefined && body[name] !== row[name]
}
