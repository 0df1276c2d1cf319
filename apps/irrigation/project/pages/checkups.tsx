/** @jsxImportSource @sluice/config */
import {
  type AuthoredCollection,
  call,
  definePage,
  f,
  fetchCollections,
  goTo,
  setVariable,
  type Texts,
  t,
  type Value,
  variable,
} from '@sluice/config'
import { CheckupCard } from '../shared/CheckupCard.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { mayStart } from '../shared/permissions.ts'
import { apiCollection, downloadTable, label, options } from '../shared/plugins.ts'
import type { Checkup, Site } from '../shared/rows.ts'
import { Shell } from '../shared/Shell.tsx'
import { startCheckup, startError } from '../shared/startCheckup.ts'
import { Card, List, Names, Row } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { isEmpty, itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { Select } from '../ui/tags.ts'
import { Heading, Small, Strong, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'

export const incompleteCheckups = apiCollection('incompleteCheckups', 'checkups', 'checkups', {
  parameters: { status: 'scheduled,in_progress,in_review', limit: 100 },
})
export const completedCheckups = apiCollection('completedCheckups', 'checkups', 'checkups', {
  parameters: { status: 'completed', limit: 100, sort: '-completed_at' },
})
export const isNewOpen = variable('isNewCheckupOpen', 'query', { defaultValue: '', queryName: 'new' })
export const siteQuery = variable('newCheckupSiteQuery', 'string', { defaultValue: '' })
export const siteChoices = apiCollection('newCheckupSites', 'crm', 'sites', {
  parameters: { q: f`${siteQuery}`, limit: 8, sort: 'name' },
})

const kind = Select.ref<string>()

const SiteRow = ({ site }: { readonly site: Value<Site> }) => (
  <Row style={{ width: '100%', customCss: { borderTop: `1px solid ${token('sl-border')}`, paddingTop: '12px' } }}>
    <Glyph icon="lucide/map-pin" size={22} color="sl-accent" />
    <Names style={{ flex: '1 1 0', minWidth: '136px' }}>
      <Strong>{site.name}</Strong>
      <Small>
        {site.client_name} · {site.address_line1} · {site.zones_count} {t('zones', 'zonas')}
      </Small>
    </Names>
    <Action
      look="primary"
      on={{ click: [call(startCheckup, { site_id: site.id, type: f`${kind.value} ?? 'routine'` })] }}
      show={f`${site.zones_count} > 0`}
      label={concat(say(t('Start checkup at ', 'Empezar revisión en ')), site.name)}
    >
      {t('Start', 'Empezar')}
    </Action>
    <Action
      link={linkTo(pages.site, { site_id: site.id })}
      show={f`${site.zones_count} === 0`}
      label={concat(say(t('Add zones at ', 'Agregar zonas en ')), site.name)}
    >
      {t('Add zones', 'Agregar zonas')}
    </Action>
  </Row>
)

const NewCheckup = () => (
  <Card show={f`!!${isNewOpen} && ${mayStart}`}>
    <Row justify="space-between">
      <Heading>{t('New checkup', 'Nueva revisión')}</Heading>
      <Action look="quiet" on={{ click: [setVariable(isNewOpen, '')] }}>
        {t('Cancel', 'Cancelar')}
      </Action>
    </Row>
    <ErrorNotice code={startError} />
    <Choice
      ref={kind}
      label={t('Kind of checkup', 'Tipo de revisión')}
      choices={options('checkup_type')}
      value="routine"
    />
    <Field
      label={t('Which site?', '¿Qué propiedad?')}
      type="search"
      placeholder={t('Name or street', 'Nombre o calle')}
      debounce="200ms"
      on={{ change: [setVariable(siteQuery, f`event.value`), fetchCollections(siteChoices)] }}
    />
    <LoadingCards of={siteChoices} count={3} />
    <Failed of={siteChoices} />
    <List<Site> of={itemsOf(siteChoices)} as={(site) => <SiteRow site={site} />} />
    <Small show={isEmpty(siteChoices)}>{t('No site matches.', 'Ninguna propiedad coincide.')}</Small>
  </Card>
)

/** Switches between the pages of incomplete and completed checkups. */
const Segment = ({ current }: { readonly current: 'completed' | 'incomplete' }) => (
  <Row gap={token('s2')}>
    <Action look={current === 'incomplete' ? 'primary' : 'secondary'} link={linkTo(pages.incomplete)}>
      {t('Incomplete', 'Sin terminar')}
    </Action>
    <Action look={current === 'completed' ? 'primary' : 'secondary'} link={linkTo(pages.completed)}>
      {t('Completed', 'Terminadas')}
    </Action>
  </Row>
)

interface CheckupListProps {
  readonly of: AuthoredCollection
  readonly target: 'report' | 'walk'
}

const CheckupList = ({ of, target }: CheckupListProps) => (
  <List<Checkup>
    name={target === 'walk' ? 'incomplete' : 'completed'}
    of={itemsOf(of)}
    as={(checkup) => <CheckupCard of={checkup} target={target} />}
  />
)

const openNew = [setVariable(isNewOpen, 'yes')]

export const checkupsIncomplete = definePage('checkups_incomplete', {
  title: t('Checkups', 'Revisiones'),
  access: 'private',
  sections: (
    <Shell name="incomplete">
      <Row justify="space-between" wrap>
        <Title>{t('Checkups', 'Revisiones')}</Title>
        <Action look="primary" icon="lucide/plus" on={{ click: openNew }} show={f`!${isNewOpen} && ${mayStart}`}>
          {t('New checkup', 'Nueva revisión')}
        </Action>
      </Row>
      <NewCheckup />
      <Segment current="incomplete" />
      <LoadingCards of={incompleteCheckups} count={4} />
      <Failed of={incompleteCheckups} />
      <CheckupList of={incompleteCheckups} target="walk" />
      <Empty
        icon="lucide/clipboard-check"
        words={t('Nothing waiting.', 'Nada pendiente.')}
        show={isEmpty(incompleteCheckups)}
      >
        <Action look="primary" on={{ click: openNew }} show={mayStart}>
          {t('New checkup', 'Nueva revisión')}
        </Action>
      </Empty>
    </Shell>
  ),
})

/** Column of the table of completed checkups: a field of a row, and its heading. */
const column = (key: string, words: Texts) => ({ key, label: say(words) })

const download = downloadTable({
  data: f`${itemsOf(completedCheckups)}.map((row) => ({ ...row, type: ${label('checkup_type', f`row.type`)} }))`,
  fileName: say(t('completed-checkups', 'revisiones-terminadas')),
  columns: [
    column('completed_at', t('Completed', 'Terminada')),
    column('site_name', t('Site', 'Propiedad')),
    column('client_name', t('Client', 'Cliente')),
    column('site_address', t('Address', 'Dirección')),
    column('type', t('Kind', 'Tipo')),
    column('zones_done', t('Zones checked', 'Zonas revisadas')),
    column('zones_total', t('Zones', 'Zonas')),
  ],
  locale: f`globalContext.page.lang`,
})

export const checkupsCompleted = definePage('checkups_completed', {
  title: t('Completed checkups', 'Revisiones terminadas'),
  access: 'private',
  sections: (
    <Shell name="completed">
      <Title>{t('Checkups', 'Revisiones')}</Title>
      <Segment current="completed" />
      <LoadingCards of={completedCheckups} count={4} />
      <Failed of={completedCheckups} />
      <Row show={f`${itemsOf(completedCheckups)}.length > 0`}>
        <Action icon="lucide/download" on={{ click: [download] }}>
          {t('Download as a table', 'Descargar como tabla')}
        </Action>
      </Row>
      <CheckupList of={completedCheckups} target="report" />
      <Empty
        icon="lucide/clipboard-check"
        words={t('Completed checkups will be listed here.', 'Aquí verás las revisiones terminadas.')}
        show={isEmpty(completedCheckups)}
      >
        <Action
          look="primary"
          on={{ click: [goTo(pages.incomplete, { queries: [{ name: 'new', value: 'yes' }] })] }}
          show={mayStart}
        >
          {t('New checkup', 'Nueva revisión')}
        </Action>
      </Empty>
    </Shell>
  ),
})
