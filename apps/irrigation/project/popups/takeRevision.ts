import { f, type Step, when } from '@sluice/config'

/** Takes the revision of a record that somebody else has changed, as its refusal names it, so that the next try replaces that one. */
export const takeRevision = (set: (name: 'rev', value: unknown) => Step): Step =>
  when(f`context.workflow.error.code === 'row.stale'`, [set('rev', f`context.workflow.error.payload.rev`)])
