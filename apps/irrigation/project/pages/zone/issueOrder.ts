import { defineWorkflow, f, setVariable, variable, when } from '@sluice/config'
import { apiCollection, rule } from '../../shared/plugins.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { rowId } from './walk.ts'

/** Faults found most on zones like this one. */
export const frequentFaults = apiCollection('frequentFaults', 'checkups', 'checkup-zones/{id}/frequent-faults', {
  parameters: { id: rowId },
  autoFetch: false,
})

/** Codes of the faults that come first, and the zone whose order they are; it does not change any more once it is shown. */
export const issueOrder = variable('issueOrder', 'object', { defaultValue: { row: '', codes: [] as string[] } })

/** Decides the order of the faults of a zone, unless it is decided: by what was found most, as far as that has arrived. */
export const orderIssues = defineWorkflow(
  'orderIssues',
  [
    when(f`${issueOrder}.row !== context.parameters.row`, [
      setVariable(
        issueOrder,
        f`({ row: context.parameters.row, codes: (${frequentFaults}.data?.items ?? []).map((fault) => fault.issue_code) })`,
      ),
    ]),
  ],
  { parameters: [{ name: 'row', type: 'string' }] },
)

/** Whether the order of the faults of this zone is decided. */
export const isOrdered = f`${issueOrder}.row === ${rowId}`

/** All faults of zones in their order. */
export const issues = rule('zoneIssues', 100, walkZone.data.head_type, f`${issueOrder}.codes`)
