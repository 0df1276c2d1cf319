/** @jsxImportSource @sluice/config */
import { call, definePage, f, fetchCollections, goTo, t, type Value } from '@sluice/config'
import { controllerArchive, zoneArchive } from '../popups/archives.ts'
import { controllerPopup } from '../popups/controllerPopup.tsx'
import { sitePopup } from '../popups/sitePopup.tsx'
import { zonePopup } from '../popups/zonePopup.tsx'
import { Back } from '../shared/Back.tsx'
import { CheckupCard } from '../shared/CheckupCard.tsx'
import { Directions } from '../shared/Directions.tsx'
import { day } from '../shared/dates.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit, mayStart } from '../shared/permissions.ts'
import { addressLine, beside } from '../shared/places.ts'
import { apiCollection, label, parameter } from '../shared/plugins.ts'
import type { Checkup, Controller, Zone } from '../shared/rows.ts'
import { startBusy, startCheckup, startError } from '../shared/startCheckup.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card, List, Names, Row, Stack } from '../ui/boxes.tsx'
import { type FieldPath, fieldOf, isEmpty, itemsOf } from '../ui/collections.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Action, IconButton } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { Chip, Heading, Small, Strong, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { apply, concat, say } from '../ui/words.ts'

const siteId = parameter('site_id')
export const site = apiCollection('site', 'crm', 'sites/{id}', { parameters: { id: siteId } })
export const siteControllers = apiCollection('siteControllers', 'assets', 'controllers', {
  parameters: { site_id: siteId, active: true, limit: 100, sort: 'label' },
})
export const siteZones = apiCollection('siteZones', 'assets', 'zones', {
  parameters: { site_id: siteId, limit: 500, sort: 'station_no' },
})

const all = [site, siteControllers, siteZones]
const field = (name: FieldPath<typeof site>) => fieldOf(site, name)
const warnings = f`(${field('access_warnings')} ?? [])`
const hasNotes = f`!!${field('access_notes')}`
const address = f`${addressLine}(${field('address_line1')}, ${field('city')}, ${field('state')}, ${field('postal_code')})`
const addController = linkTo(pages.controllerNew, {}, { site_id: siteId })

/** Checkups of the site that are planned or go on. */
export const siteCheckups = apiCollection('siteCheckups', 'checkups', 'checkups', {
  parameters: { site_id: siteId, status: 'scheduled,in_progress,in_review', limit: 20 },
})
const current = f`${itemsOf(siteCheckups)}.find((one) => one.status !== 'scheduled')`

const showAssets = [fetchCollections(siteControllers, siteZones)]
const edit = sitePopup.edit(f`${site}.data`, {
  saved: [fetchCollections(site)],
  archived: [goTo(pages.client, { parameters: { client_id: f`${site}.data?.client_id` } })],
})

const ZoneRow = ({ zone }: { readonly zone: Value<Zone> }) => (
  <Row
    style={{
      minHeight: '52px',
      width: '100%',
      customCss: { borderTop: `1px solid ${token('sl-border')}`, paddingTop: '8px' },
    }}
  >
    {/* As wide as three figures, so that names line up. */}
    <Chip background={token('accent-soft')} color={token('sl-accent')} align="center" style={{ minWidth: '52px' }}>
      {zone.station_no}
    </Chip>
    <Names>
      <Strong>{zone.name}</Strong>
      <Small>
        {f`[${label('head_type', zone.head_type)}, ${label('plant_type', zone.plant_type)}].filter((part) => part).join(' · ')`}
      </Small>
    </Names>
    <IconButton
      icon="lucide/pencil"
      label={concat(say(t('Edit zone ', 'Editar zona ')), zone.name)}
      on={{ click: zonePopup.edit(zone, { saved: showAssets }) }}
      show={mayEdit}
    />
  </Row>
)

const ControllerCard = ({ controller }: { readonly controller: Value<Controller> }) => {
  const zones = f`${itemsOf(siteZones)}.filter((zone) => zone.controller_id === ${controller.id})`
  return (
    <Card>
      <Row wrap>
        <Glyph icon="lucide/circuit-board" size={26} color="sl-accent" />
        <Names>
          <Strong>
            {t('Controller', 'Controlador')} {controller.label}
          </Strong>
          <Small>
            {f`[${label('controller_brand', controller.brand)}, ${controller.model}, ${controller.station_count} + ${say(t(' stations', ' estaciones'))}].filter((part) => part).join(' · ')`}
          </Small>
        </Names>
        <IconButton
          icon="lucide/pencil"
          label={concat(say(t('Edit controller ', 'Editar controlador ')), controller.label)}
          on={{ click: controllerPopup.edit(controller, { saved: showAssets }) }}
          show={mayEdit}
        />
        <Action
          look="quiet"
          icon="lucide/plus"
          link={linkTo(pages.zoneNew, {}, { controller_id: controller.id, site_id: controller.site_id })}
          show={mayEdit}
        >
          {t('Add zones', 'Agregar zonas')}
        </Action>
      </Row>
      <List<Zone> of={zones} gap={token('s2')} as={(zone) => <ZoneRow zone={zone} />} />
      <Small show={f`${siteZones}.isFetched && ${zones}.length === 0`}>{t('No zones yet.', 'Aún no hay zonas.')}</Small>
    </Card>
  )
}

const AccessCard = () => (
  <Card show={f`${hasNotes} || ${warnings}.length > 0`}>
    <Row>
      <Glyph icon="lucide/key-round" size={22} color="sl-accent" isFirm={false} />
      <Heading>{t('Access', 'Acceso')}</Heading>
    </Row>
    <Small show={hasNotes}>{field('access_notes')}</Small>
    <Small show={f`${warnings}.length > 0`}>
      {f`${warnings}.map((code) => ${label('access_warning', f`code`)}).join(' · ')`}
    </Small>
  </Card>
)

const LastCheckup = () => (
  <Card show={f`!!${field('last_checkup')}`}>
    <Small>
      {t('Last checkup:', 'Última revisión:')} {apply(day, field('last_checkup?.completed_at'))}
      {f`${field('last_checkup?.health_score')} ? ${say(t(' · score ', ' · puntaje '))} + ${field('last_checkup?.health_score')} : ''`}
    </Small>
    <Action
      look="quiet"
      icon="lucide/file-text"
      link={linkTo(pages.report, { checkup_id: f`${field('last_checkup?.id')} ?? ''` })}
    >
      {t('Open report', 'Abrir informe')}
    </Action>
  </Card>
)

const SiteHead = () => (
  <Stack gap={token('s3')} show={site.isFetched}>
    <Title>{field('name')}</Title>
    <Small>{f`${beside}(${field('name')}, ${field('client_name')}, ${address})`}</Small>
    <Row wrap gap={token('s2')}>
      <Chip>{label('site_type', field('site_type'))}</Chip>
      <Chip>{label('water_source', field('water_source'))}</Chip>
      <Chip>
        {f`${field('zones_count')} ?? 0`} {t('zones', 'zonas')}
      </Chip>
    </Row>
    <Row wrap gap={token('s2')}>
      <Directions address={address} />
      <Action icon="lucide/pencil" on={{ click: edit }} show={mayEdit}>
        {t('Edit', 'Editar')}
      </Action>
    </Row>
    <ErrorNotice code={startError} />
    <List<Checkup>
      name="open checkups"
      of={itemsOf(siteCheckups)}
      as={(checkup) => <CheckupCard of={checkup} target="walk" isOwnSite />}
    />
    <Action
      look="primary"
      icon="lucide/play"
      wide
      on={{ click: [call(startCheckup, { site_id: siteId, type: 'routine' })] }}
      asleep={f`${startBusy}`}
      show={f`${field('zones_count')} > 0 && ${mayStart} && ${siteCheckups}.isFetched && !${current}`}
    >
      {t('Start checkup', 'Empezar revisión')}
    </Action>
    <AccessCard />
    <LastCheckup />
  </Stack>
)

export const siteDetail = definePage('site_detail/{{site_id|}}', {
  title: t('Site', 'Propiedad'),
  access: 'private',
  sections: (
    <Shell name="site">
      <Back to={pages.client} parameters={{ client_id: f`${field('client_id')} ?? ''` }}>
        {f`${field('client_name')} ?? ${say(t('Client', 'Cliente'))}`}
      </Back>
      <LoadingCards of={site} count={3} />
      <Failed of={site} fetches={all} />
      <SiteHead />
      <Stack gap={token('s3')} show={site.isFetched}>
        <Row justify="space-between" wrap>
          <Heading>{t('Controllers and zones', 'Controladores y zonas')}</Heading>
          <Action
            icon="lucide/plus"
            link={addController}
            show={f`${mayEdit} && ${itemsOf(siteControllers)}.length > 0`}
          >
            {t('Add controller', 'Agregar controlador')}
          </Action>
        </Row>
        <controllerArchive.ArchivedNotice then={showAssets} />
        <zoneArchive.ArchivedNotice then={showAssets} />
        <LoadingCards of={siteControllers} count={2} />
        <Failed of={siteControllers} fetches={all} />
        <List<Controller>
          name="controllers"
          of={itemsOf(siteControllers)}
          as={(controller) => <ControllerCard controller={controller} />}
        />
        <Empty
          icon="lucide/circuit-board"
          words={t(
            'No controller yet. Add the first one to list its zones.',
            'Aún no hay controlador. Agrega el primero para ver sus zonas.',
          )}
          show={isEmpty(siteControllers)}
        >
          <Action look="primary" link={addController} show={mayEdit}>
            {t('Add controller', 'Agregar controlador')}
          </Action>
        </Empty>
      </Stack>
    </Shell>
  ),
})
