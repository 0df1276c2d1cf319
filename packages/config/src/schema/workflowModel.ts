import type { ActionModel, WorkflowModel } from '@sluice/engine/config'
import { present, texted } from './partModels.ts'
import type { StoredWorkflowShape } from './storedShapes.ts'

/** Model of a workflow, wherever it is stored. */
export function workflowModel(stored: StoredWorkflowShape): WorkflowModel {
  const id = texted(stored.id) ?? ''
  const actions = Object.entries(stored.actions ?? {}).flatMap(([key, action]) =>
    action ? [[key, actionModel(key, action)] as const] : [],
  )
  return {
    id,
    name: texted(stored.name),
    trigger: stored.trigger ?? null,
    triggerConditions: stored.triggerConditions ?? {},
    firstAction: texted(stored.firstAction),
    firstErrorAction: texted(stored.firstErrorAction),
    actions: new Map(actions),
    parameters: present(stored.parameters).map(({ name, defaultValue }) => ({
      name: texted(name) ?? '',
      defaultValue,
    })),
    isStrict: stored.version === 2,
    whenRunning: stored._sluice?.whenRunning ?? 'parallel',
    queue: texted(stored._sluice?.queue) ?? id,
  }
}

type StoredAction = NonNullable<NonNullable<StoredWorkflowShape['actions']>[string]>

function actionModel(id: string, stored: StoredAction): ActionModel {
  return {
    id,
    type: stored.type ?? '',
    name: texted(stored.name),
    next: texted(stored.next),
    branches: present(stored.branches).map(({ id: branchId, value, isDefault }) => ({
      id: texted(branchId),
      value,
      isDefault: isDefault ?? false,
    })),
    disabled: stored.disabled ?? false,
    parameters: stored,
  }
}
