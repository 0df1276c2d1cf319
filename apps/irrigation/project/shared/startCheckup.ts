import { defineWorkflow, f, goTo, setVariable, variable } from '@sluice/config'
import { once } from './once.ts'
import { pages } from './pages.ts'
import { apiRequest } from './plugins.ts'

/** Code of why a checkup could not be started; empty when nothing failed. */
export const startError = variable('startError', 'string', { defaultValue: '' })

/** Whether a checkup is being started. */
export const startBusy = variable('startBusy', 'boolean', { defaultValue: false })

/** Makes a checkup of a site, starts it, and opens the walk. */
export const startCheckup = defineWorkflow(
  'startCheckup',
  once(startBusy, [
    setVariable(startError, ''),
    apiRequest('newCheckup', 'post', 'checkups', 'checkups', {
      body: f`({ site_id: context.parameters.site_id, type: context.parameters.type, scheduled_at: new Date().toISOString() })`,
    }),
    apiRequest('started', 'post', 'checkups', 'checkups/{id}/start', {
      parameters: { id: f`context.workflow.newCheckup.result.data.id` },
      body: {},
    }),
    goTo(pages.checkup, { parameters: { checkup_id: f`context.workflow.newCheckup.result.data.id` } }),
  ]),
  {
    parameters: [
      { name: 'site_id', type: 'string' },
      { name: 'type', type: 'string', defaultValue: 'routine' },
    ],
    onError: [setVariable(startBusy, false), setVariable(startError, f`context.workflow.error.code`)],
  },
)
