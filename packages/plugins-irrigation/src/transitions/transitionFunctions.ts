import type { PluginContext, PluginFunctions } from '@sluice/engine/plugins'
import { decideTransition } from '@sluice/irrigation-rules'
import { pageFunction } from '../calls/pageFunction.ts'
import type { UserFields } from '../permissions/userFields.ts'
import { type ChangingRecord, changeOf } from './changeOf.ts'
import { openTransitions } from './openTransitions.ts'
import { tableOf } from './tableOf.ts'

const open = '{ id: text, to: text, via: text | unlikelyNull, ok: boolean, missing: list<text>, offline: boolean }'
const decision = '{ ok: boolean, id?: text, effects?: list<text>, reason?: text, missing?: list<text> }'

/** State changes of a record that a user may make; `facts` override the fields of the record. */
export const transitionFunctions: PluginFunctions = {
  transitions: pageFunction(
    'The changes of state of a record that are open to the user, each with what is still `missing` for it.',
    `(kind: text, record: object, user: object, facts?: object) => list<${open}> | unlikelyNull`,
    transitionsOf,
  ),
  mayTransition: pageFunction(
    'Whether the user may bring a record to a state: `ok` with its `effects`, or the `reason` why not and what is `missing`.',
    `(kind: text, record: object, to: text, user: object, facts?: object, via?: text) => ${decision} | unlikelyNull`,
    mayTransition,
  ),
  offersTransition: pageFunction(
    'Whether to offer the user to bring a record to a state, where what is still missing is what the page asks for then.',
    '(kind: text, record: object, to: text, user: object, asked?: list<text>, facts?: object) => boolean | unlikelyNull',
    offersTransition,
  ),
}

type Asked = readonly [kind: string, record: ChangingRecord, user: UserFields, facts: object]

function transitionsOf(context: PluginContext, ...[kind, record, user, facts]: Asked) {
  return openTransitions(tableOf(kind, record), changeOf(context, record, { user, facts }))
}

type Wanted = readonly [kind: string, record: ChangingRecord, to: string, user: UserFields, facts: object, via?: string]

function mayTransition(context: PluginContext, ...[kind, record, to, user, facts, via]: Wanted) {
  const change = changeOf(context, record, { user, facts })
  return decideTransition(tableOf(kind, record), { ...change, to, ...(via !== undefined && { via }) })
}

type Offered = readonly [
  kind: string,
  record: ChangingRecord,
  to: string,
  user: UserFields,
  asked: readonly string[],
  facts: object,
]

function offersTransition(context: PluginContext, ...[kind, record, to, user, asked, facts]: Offered): boolean {
  return transitionsOf(context, kind, record, user, facts).some(
    (open) => open.to === to && open.missing.every((code) => asked.includes(code)),
  )
}
