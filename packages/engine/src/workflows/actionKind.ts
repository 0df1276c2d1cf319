import type { ActionModel } from '../project/model.ts'

/** The kind of a stored type: `execute-workflow:<id>` and `execute-inner-workflow` are of one. */
export function kindOfType(type: string): string {
  return /^execute-(?:inner-)?workflow/.test(type) ? 'execute-workflow' : type
}

/** Key that finds the type of an action: its stored type, or `_sluice` for one that is carried out under a policy. */
export function actionKind({ type, parameters }: ActionModel): string {
  return parameters._sluice ? '_sluice' : type
}
