import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { ScopeObject } from '../../../formula/runtime/ScopeObject.ts'
import { isRecord } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'
import { argumentOf, textArgument } from '../argumentOf.ts'

/** Offers a list, or the data of a collection, for download as a CSV file. */
export const downloadCsv: ActionType = {
  type: 'download-csv',
  async execute(context) {
    const rows = rowsOf(argumentOf(context, 'data'))
    const { csvOf } = await context.runtime.features.csv.load()
    const name = textArgument(context, 'fileName').replace(/[^\w\s.-]/g, '') || 'file'
    const device = await context.runtime.services.device()
    device.download(new Blob([csvOf(rows)], { type: 'text/csv' }), name.endsWith('.csv') ? name : `${name}.csv`)
  },
}

function rowsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data
  const inner = data instanceof ScopeObject ? data.get('data') : isRecord(data) ? data.data : null
  if (Array.isArray(inner)) return inner
  throw new WorkflowError('csv/not-a-list', 'Data must be an array (or a collection).')
}
