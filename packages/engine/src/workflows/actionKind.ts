import type { ActionModel } from '../project/model.ts'

/** Returns the kind of a stored type: `execute-workflow:<id>` and `execute-inner-workflow` have the same kind. */
export function kindOfType(type: string): string {
  return /^execute-(?:inner-)?workflow/.test(type) ? 'execute-workflow' : type
}

/** Returns the key of an action's type: its stored type, or `_sluice` for an action executed under a policy. */
export function actionKind({ type, parameters }: ActionModel): string {
  return parameters._sluice ? '_sluice' : type
}
