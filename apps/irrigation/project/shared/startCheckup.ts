import { defineWorkflow, f, goTo, setVariable, variable, when } from '@sluice/config'
import { once } from './once.ts'
import { pages } from './pages.ts'
import { apiRequest } from './plugins.ts'

/** Error code of a checkup that could not be started; empty without a failure. */
export const startError = variable('startError', 'string', { defaultValue: '' })

/** Whether a checkup is being started. */
export const startBusy = variable('startBusy', 'boolean', { defaultValue: false })

/** The checkup that was created but not started yet, so that a retry starts it instead of creating a second one. */
export const startedFor = variable('startedFor', 'object', { defaultValue: {} })

/** Creates a checkup of a site, starts it, and opens the walk. */
export const startCheckup = defineWorkflow(
  'startCheckup',
  once(startBusy, [
    setVariable(startError, ''),
    when(f`${startedFor}.site_id !== context.parameters.site_id`, [
      apiRequest('newCheckup', 'post', 'checkups', 'checkups', {
        body: f`({ site_id: context.parameters.site_id, type: context.parameters.type, scheduled_at: new Date().toISOString() })`,
      }),
      setVariable(
        startedFor,
        f`({ site_id: context.parameters.site_id, type: context.parameters.type, id: context.workflow.newCheckup.result.data.id })`,
      ),
    ]),
    when(f`${startedFor}.type !== context.parameters.type`, [
      apiRequest('changed', 'patch', 'checkups', 'checkups/{id}', {
        parameters: { id: f`${startedFor}.id` },
        body: f`({ type: context.parameters.type })`,
        revision: '*',
      }),
      setVariable(startedFor, f`({ ...${startedFor}, type: context.parameters.type })`),
    ]),
    apiRequest('started', 'post', 'checkups', 'checkups/{id}/start', {
      parameters: { id: f`${startedFor}.id` },
      body: {},
    }),
    goTo(pages.checkup, { parameters: { checkup_id: f`${startedFor}.id` } }),
  ]),
  {
    parameters: [
      { name: 'site_id', type: 'string' },
      { name: 'type', type: 'string', defaultValue: 'routine' },
    ],
    onError: [setVariable(startBusy, false), setVariable(startError, f`context.workflow.error.code`)],
  },
)
