import type { PluginContext, PluginFunctions } from '@sluice/engine/plugins'
import { type Capability, hiddenFields, may, permissions, type SensitiveEntity } from '@sluice/irrigation-rules'
import { argumentError } from '../calls/argumentError.ts'
import { pageFunction } from '../calls/pageFunction.ts'
import { actorOf } from './actorOf.ts'
import { everyMinute } from './everyMinute.ts'
import type { RecordFields, UserFields } from './userFields.ts'

/** Permissions of users. */
export const permissionFunctions: PluginFunctions = {
  can: pageFunction(
    'Whether the user has a capability, such as `build_quote`; some depend on the record.',
    '(capability: text, user: object, record?: object) => boolean | unlikelyNull',
    (context, capability: string, user: UserFields, record: RecordFields) =>
      may(capabilityOf(capability), actorOf(user, record, everyMinute(context))).ok,
  ),
  permission: pageFunction(
    'As `can`, with the `limits` that come with a yes and what is `missing` for one.',
    '(capability: text, user: object, record?: object) => { ok: boolean, limits?: list<text>, missing?: list<text> } | unlikelyNull',
    (context, capability: string, user: UserFields, record: RecordFields) =>
      may(capabilityOf(capability), actorOf(user, record, everyMinute(context))),
  ),
  hiddenFields: pageFunction(
    'Names of the fields of a kind of record that the user does not get to see.',
    '(entity: text, user: object) => list<text> | unlikelyNull',
    hiddenFieldsOf,
  ),
}

/** @throws {FormulaError} for an unknown name: a misspelled capability would hide content that should be shown. */
function capabilityOf(name: string): Capability {
  if (Object.hasOwn(permissions, name)) return name as Capability // checked to be one of the names
  throw argumentError(`There is no capability “${name}”.`)
}

function hiddenFieldsOf(context: PluginContext, entity: SensitiveEntity, user: UserFields): readonly string[] {
  return hiddenFields(entity, actorOf(user, {}, everyMinute(context)))
}
