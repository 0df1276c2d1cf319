import type { ActionModel, BranchModel, WorkflowModel } from './model.ts'
import { isRecord, list, type Raw, record, records, text } from './raw.ts'

const WHEN_RUNNING = ['drop', 'latest', 'queue'] as const

/** Reads a stored workflow; missing parts read as empty, and an action without a type does nothing. */
export function readWorkflow(raw: Raw): WorkflowModel {
  const actions = Object.entries(record(raw.actions)).flatMap(([id, action]) =>
    isRecord(action) ? [[id, readAction(id, action)] as const] : [],
  )
  return {
    id: text(raw.id) ?? '',
    name: text(raw.name),
    trigger: text(raw.trigger),
    triggerConditions: record(raw.triggerConditions),
    firstAction: text(raw.firstAction),
    firstErrorAction: text(raw.firstErrorAction),
    actions: new Map(actions),
    parameters: records(raw.parameters).map(({ name, defaultValue }) => ({ name: text(name) ?? '', defaultValue })),
    isStrict: raw.version === 2,
    whenRunning: WHEN_RUNNING.find((one) => one === record(raw._sluice).whenRunning) ?? 'parallel',
    queue: text(record(raw._sluice).queue) ?? text(raw.id) ?? '',
  }
}

/** Reads every workflow of a list, skipping invalid ones. */
export function readWorkflows(raw: unknown): readonly WorkflowModel[] {
  return records(raw).map(readWorkflow)
}

function readAction(id: string, raw: Raw): ActionModel {
  return {
    id,
    type: text(raw.type) ?? '',
    name: text(raw.name),
    next: text(raw.next),
    branches: list(raw.branches).filter(isRecord).map(readBranch),
    disabled: raw.disabled === true,
    parameters: raw,
  }
}

function readBranch(raw: Raw): BranchModel {
  return { id: text(raw.id), value: raw.value, isDefault: raw.isDefault === true }
}
