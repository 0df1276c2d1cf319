import { defineWorkflow, type Formula, f, goTo, setVariable, step, t, variable, when } from '@sluice/config'
import { say } from '../ui/words.ts'
import { pages } from './pages.ts'
import { apiRequest, type Group } from './plugins.ts'

/** Error code of the last try to make the sample; empty without one. */
export const sampleError = variable('sampleError', 'string', { defaultValue: '' })
/** Whether the sample is being made. */
export const sampleBusy = variable('sampleBusy', 'boolean', { defaultValue: false })
/** Ids of what is already made, so that a second try on the same page makes nothing twice. */
export const sampleMade = {
  client: variable('sampleClient', 'string', { defaultValue: '' }),
  site: variable('sampleSite', 'string', { defaultValue: '' }),
  controller: variable('sampleController', 'string', { defaultValue: '' }),
}

/** Creates a part of the sample unless an earlier try did. */
const make = (part: keyof typeof sampleMade, group: Group, body: Formula) => {
  const request = apiRequest<{ readonly id: string }>(part, 'post', group, `${part}s`, { body })
  return when(f`!${sampleMade[part]}`, [request, setVariable(sampleMade[part], request.result.data.id)])
}

/** Makes a client with a property, a controller and six zones to try things out, and opens the property. */
export const makeSample = defineWorkflow(
  'makeSample',
  [
    step('filter', { value: f`!${sampleBusy}` }),
    setVariable(sampleBusy, true),
    setVariable(sampleError, ''),
    make(
      'client',
      'crm',
      f`({ name: ${say(t('Sample client', 'Cliente de ejemplo'))}, kind: 'residential', preferred_locale: globalContext.page.lang, notes: ${say(t('A sample to try things out. Archive it when you have seen enough.', 'Un ejemplo para probar. Archívalo cuando hayas visto lo suficiente.'))} })`,
    ),
    make(
      'site',
      'crm',
      f`({ client_id: ${sampleMade.client}, name: ${say(t('Sample property', 'Propiedad de ejemplo'))}, site_type: 'single_family', address_line1: '1 Sample Street', city: 'Austin', water_source: 'potable' })`,
    ),
    make(
      'controller',
      'assets',
      f`({ site_id: ${sampleMade.site}, label: 'A', station_count: 6, controller_type: 'conventional' })`,
    ),
    apiRequest('zones', 'post', 'assets', 'zones/bulk', {
      body: f`({ controller_id: ${sampleMade.controller}, from_station: 1, to_station: 6, head_type: 'fixed_spray', plant_type: 'warm_turf' })`,
    }),
    setVariable(sampleBusy, false),
    goTo(pages.site, { parameters: { site_id: f`${sampleMade.site}` } }),
  ],
  { onError: [setVariable(sampleBusy, false), setVariable(sampleError, f`context.workflow.error.code`)] },
)
