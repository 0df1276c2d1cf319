/** @jsxImportSource @sluice/config */
import {
  call,
  closePopup,
  definePopup,
  f,
  fetchCollections,
  goTo,
  openPopup,
  type Step,
  setVariable,
  t,
  type Value,
  variable,
} from '@sluice/config'
import { attempt } from '../shared/attempt.ts'
import { instant } from '../shared/dates.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { beside } from '../shared/places.ts'
import { apiCollection, apiRequest, options } from '../shared/plugins.ts'
import type { Site } from '../shared/rows.ts'
import { startBusy, startCheckup, startError } from '../shared/startCheckup.ts'
import { List, Names, Row, Stack } from '../ui/boxes.tsx'
import { isEmpty, itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Failed, LoadingCards } from '../ui/states.tsx'
import { FormInput, Select } from '../ui/tags.ts'
import { Small, Strong } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'
import { crew, crewChoices } from './planPopup.tsx'

export const siteQuery = variable('newCheckupSiteQuery', 'string', { defaultValue: '' })
export const siteChoices = apiCollection('newCheckupSites', 'crm', 'sites', {
  parameters: { q: f`${siteQuery}`, limit: 8, sort: 'name' },
  autoFetch: false,
})
/** Checkups that go on; a site that has one is offered that instead of a second. */
export const openCheckups = apiCollection('openCheckups', 'checkups', 'checkups', {
  parameters: { status: 'in_progress,in_review', limit: 100 },
  autoFetch: false,
})

/** Starts a checkup now, or plans one for later. */
export const newCheckup = definePopup('newCheckup', {
  variables: { isLater: false },
  render: ({ variables, set }) => {
    const kind = Select.ref<string>()
    const person = Select.ref<string>()
    const day = FormInput.ref<string>()
    const time = FormInput.ref<string>()
    const planned = f`${instant}(${day.value}, ${time.value})`
    const type = f`${kind.value} ?? 'routine'`

    const plan = (site: Value<Site>) =>
      attempt(
        'newCheckup.plan',
        [
          apiRequest('planned', 'post', 'checkups', 'checkups', {
            body: f`({ site_id: ${site.id}, type: ${type}, scheduled_at: ${planned}, ...(${person.value} ? { assigned_user_id: ${person.value} } : {}) })`,
          }),
        ],
        {
          ...{ busy: startBusy, error: startError, given: f`!!${planned}` },
          afterwards: [goTo(pages.checkup, { parameters: { checkup_id: f`context.workflow.planned.result.data.id` } })],
        },
      )

    const SiteRow = ({ site }: { readonly site: Value<Site> }) => {
      const current = f`${itemsOf(openCheckups)}.find((one) => one.site_id === ${site.id})`
      const hasZones = f`${site.zones_count} > 0`
      return (
        <Row
          wrap
          style={{ width: '100%', customCss: { borderTop: `1px solid ${token('sl-border')}`, paddingTop: '12px' } }}
        >
          <Glyph icon="lucide/map-pin" size={22} color="sl-accent" />
          <Names style={{ flex: '1 1 0', minWidth: '136px' }}>
            <Strong>{site.name}</Strong>
            <Small>
              {f`${beside}(${site.name}, ${site.client_name}, ${site.address_line1})`} · {site.zones_count}{' '}
              {t('zones', 'zonas')}
            </Small>
          </Names>
          <Action
            look="primary"
            on={{ click: [call(startCheckup, { site_id: site.id, type })] }}
            show={f`${hasZones} && !${variables.isLater} && !${current}`}
            asleep={startBusy}
            label={concat(say(t('Start checkup at ', 'Empezar revisión en ')), site.name)}
          >
            {t('Start', 'Empezar')}
          </Action>
          <Action
            link={linkTo(pages.checkup, { checkup_id: f`${current}?.id ?? ''` })}
            on={{ click: [closePopup()] }}
            show={f`!${variables.isLater} && !!${current}`}
            label={concat(say(t('Continue the checkup at ', 'Continuar la revisión en ')), site.name)}
          >
            {t('Continue', 'Continuar')}
          </Action>
          <Action
            look="primary"
            on={{ click: plan(site) }}
            show={f`${hasZones} && ${variables.isLater}`}
            asleep={f`${startBusy} || !${planned}`}
            label={concat(say(t('Plan checkup at ', 'Planificar revisión en ')), site.name)}
          >
            {t('Plan', 'Planificar')}
          </Action>
          <Action
            link={linkTo(pages.site, { site_id: site.id })}
            on={{ click: [closePopup()] }}
            show={f`!${hasZones}`}
            label={concat(say(t('Add zones at ', 'Agregar zonas en ')), site.name)}
          >
            {t('Add zones', 'Agregar zonas')}
          </Action>
        </Row>
      )
    }

    return (
      <Sheet title={t('New checkup', 'Nueva revisión')} busy={startBusy}>
        <Choice
          ref={kind}
          label={t('Kind of checkup', 'Tipo de revisión')}
          choices={options('checkup_type')}
          value="routine"
        />
        <Row wrap gap={token('s2')}>
          <Action icon="lucide/play" on={{ click: [set('isLater', false)] }} pressed={f`!${variables.isLater}`}>
            {t('Now', 'Ahora')}
          </Action>
          <Action
            icon="lucide/calendar"
            on={{ click: [set('isLater', true), fetchCollections(crew)] }}
            pressed={variables.isLater}
          >
            {t('Later', 'Más tarde')}
          </Action>
        </Row>
        <Stack show={variables.isLater}>
          <Field key="day" ref={day} label={t('Day', 'Día')} type="date" />
          <Field key="time" ref={time} label={t('Time', 'Hora')} type="time" value="08:00" />
          <Choice key="person" ref={person} label={t('Who goes', 'Quién va')} choices={crewChoices} />
        </Stack>
        <Field
          label={t('Which site?', '¿Qué propiedad?')}
          type="search"
          placeholder={t('Name or street', 'Nombre o calle')}
          debounce="200ms"
          on={{ change: [setVariable(siteQuery, f`event.value`), fetchCollections(siteChoices)] }}
        />
        <ErrorNotice code={startError} />
        <LoadingCards of={siteChoices} count={3} />
        <Failed of={siteChoices} />
        <List<Site> of={itemsOf(siteChoices)} as={(site) => <SiteRow site={site} />} />
        <Small show={isEmpty(siteChoices)}>{t('No site matches.', 'Ninguna propiedad coincide.')}</Small>
      </Sheet>
    )
  },
})

/** Opens the popup for a new checkup. */
export const askNewCheckup: readonly Step[] = [
  setVariable(startError, ''),
  setVariable(siteQuery, ''),
  openPopup(newCheckup),
  fetchCollections(openCheckups, siteChoices),
]
