import { defineWorkflow, f, replaceData, setVariable, variable, when } from '@sluice/config'
import { apiRequest } from './plugins.ts'
import { walkZone } from './walkZone.ts'

/** Code of why the last entry of the walk could not be saved; empty when all is saved. */
export const saveError = variable('zoneSaveError', 'string', { defaultValue: '' })

const isShown = f`${walkZone}.data?.id === context.parameters.row`

/** Saves what is known of a zone; calls wait for one another, so that the last tap wins. */
export const saveZone = defineWorkflow(
  'saveZone',
  [
    apiRequest('savedZone', 'patch', 'checkups', 'checkup_zones/{id}', {
      parameters: { id: f`context.parameters.row` },
      body: f`context.parameters.change`,
    }),
    setVariable(saveError, ''),
    when(isShown, [replaceData(walkZone, f`context.workflow.savedZone.result.data`)]),
  ],
  {
    queue: true,
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'change', type: 'object' },
    ],
    onError: [setVariable(saveError, f`context.workflow.error.code`)],
  },
)

/** Saves how many of an issue a zone has; calls wait for one another. */
export const saveFinding = defineWorkflow(
  'saveFinding',
  [
    apiRequest('savedFinding', 'put', 'checkups', 'checkup_zones/{id}/findings/{code}', {
      parameters: { id: f`context.parameters.row`, code: f`context.parameters.code` },
      body: f`({ qty: context.parameters.qty, ...(context.parameters.status ? { status: context.parameters.status } : {}) })`,
    }),
    setVariable(saveError, ''),
    when(isShown, [replaceData(walkZone, f`context.workflow.savedFinding.result.data`)]),
  ],
  {
    queue: true,
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'code', type: 'string' },
      { name: 'qty', type: 'number' },
      { name: 'status', type: 'string' },
    ],
    onError: [setVariable(saveError, f`context.workflow.error.code`)],
  },
)
