import { record } from '../../project/raw.ts'
import type { ActionContext } from '../action.ts'

/** Resolves a parameter of a newer action type: most store theirs under `args`, some beside the type. */
export function argumentOf({ value }: ActionContext, name: string): unknown {
  return record(value('args'))[name] ?? value(name)
}

/** Resolves a parameter as text; empty when it is absent. */
export function textArgument(context: ActionContext, name: string): string {
  const found = argumentOf(context, name)
  return found === undefined || found === null ? '' : String(found)
}
