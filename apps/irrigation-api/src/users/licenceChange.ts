import type { RequestContext } from '../http/requestContext.ts'

/** The fields of a licence that decide what it lets somebody sign. */
const fields = [
  'irrigator_license_no',
  'irrigator_license_expires_on',
  'tester_license_no',
  'tester_license_expires_on',
] as const

const unconfirmed = { license_confirmed_at: null, license_confirmed_by: null }

/**
 * What a change means for the confirmation of licences: an owner confirms what they write or say they have looked at; of anybody else,
 * changed licences have to be looked at again.
 * @param isConfirmed what the owner says; undefined when they say nothing of it.
 */
export function licenceChange(
  { session, now }: RequestContext,
  row: Readonly<Record<string, unknown>>,
  change: { readonly body: Readonly<Record<string, unknown>>; readonly isConfirmed?: boolean | undefined },
) {
  const { body, isConfirmed } = change
  const isChanged = fields.some((name) => body[name] !== undefined && body[name] !== row[name])
  if (session.role !== 'owner') return isChanged ? unconfirmed : {}
  if (isConfirmed === false) return unconfirmed
  if (isConfirmed !== true && !isChanged) return {}
  return { license_confirmed_at: now.toISOString(), license_confirmed_by: session.userId }
}
