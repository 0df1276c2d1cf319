import { defineWorkflow, type Formula, f, goTo, setVariable, step, t, variable, when } from '@sluice/config'
import { say } from '../ui/words.ts'
import { pages } from './pages.ts'
import { apiRequest, type Group, user } from './plugins.ts'

/** Error code of the last try to make the sample; empty without one. */
export const sampleError = variable('sampleError', 'string', { defaultValue: '' })
/** Whether the sample is being made. */
export const sampleBusy = variable('sampleBusy', 'boolean', { defaultValue: false })
/**
 * Begins the keys by which the server knows the requests of a sample again, whose answers may be lost; kept until the sample is complete,
 * so that nothing is made twice though the app was closed.
 */
const sampleKey = variable('sampleKey', 'string', { defaultValue: '', local: true, persistent: true })
/** Ids of what is already made, which a second try does not ask for again. */
const made = {
  client: variable('sampleClient', 'string', { defaultValue: '' }),
  site: variable('sampleSite', 'string', { defaultValue: '' }),
  controller: variable('sampleController', 'string', { defaultValue: '' }),
}
/** Variables of the sample, for the project. */
export const sampleVariables = [sampleError, sampleBusy, sampleKey, ...Object.values(made)]

/** A key is of one user, and of one language, in which the names of the sample are written. */
const keyOf = (part: string) => f`[${sampleKey}, ${user}?.id, globalContext.page.lang, ${part}].join('-')`

/** Creates a part of the sample unless an earlier try did. */
const make = (part: keyof typeof made, group: Group, body: Formula) => {
  const request = apiRequest<{ readonly id: string }>(part, 'post', group, `${part}s`, {
    body,
    key: keyOf(part),
  })
  return when(f`!${made[part]}`, [request, setVariable(made[part], request.result.data.id)])
}

/** Ends a sample, so that the next one is another. */
const forget = [sampleKey, ...Object.values(made)].map((one) => setVariable(one, ''))

/** Makes a client with a property, a controller and six zones to try things out, and opens the property. */
export const makeSample = defineWorkflow(
  'makeSample',
  [
    step('filter', { value: f`!${sampleBusy}` }),
    setVariable(sampleBusy, true),
    setVariable(sampleError, ''),
    when(f`!${sampleKey}`, [setVariable(sampleKey, f`'sample-' + Date.now()`)]),
    make(
      'client',
      'crm',
      f`({ name: ${say(t('Sample client', 'Cliente de ejemplo'))}, kind: 'residential', preferred_locale: globalContext.page.lang, notes: ${say(t('A sample to try things out. Archive it when you have seen enough.', 'Un ejemplo para probar. Archívalo cuando hayas visto lo suficiente.'))} })`,
    ),
    make(
      'site',
      'crm',
      f`({ client_id: ${made.client}, name: ${say(t('Sample property', 'Propiedad de ejemplo'))}, site_type: 'single_family', address_line1: '1 Sample Street', city: 'Austin', water_source: 'potable' })`,
    ),
    make(
      'controller',
      'assets',
      f`({ site_id: ${made.site}, label: 'A', station_count: 6, controller_type: 'conventional' })`,
    ),
    apiRequest('zones', 'post', 'assets', 'zones/bulk', {
      body: f`({ controller_id: ${made.controller}, from_station: 1, to_station: 6, head_type: 'fixed_spray', plant_type: 'warm_turf' })`,
      key: keyOf('zones'),
    }),
    setVariable(sampleBusy, false),
    goTo(pages.site, { parameters: { site_id: f`${made.site}` } }),
    ...forget,
  ],
  {
    onError: [
      setVariable(sampleBusy, false),
      setVariable(sampleError, f`context.workflow.error.code`),
      // Begin anew where a part was archived meanwhile, or the words of the sample have changed.
      when(f`context.workflow.error.status === 404 || context.workflow.error.code === 'request.key_reused'`, forget),
    ],
  },
)
