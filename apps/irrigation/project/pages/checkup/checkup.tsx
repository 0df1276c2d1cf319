/** @jsxImportSource @sluice/config */
import { call, definePage, defineWorkflow, f, fetchCollections, setVariable, t, variable, when } from '@sluice/config'
import { attempt } from '../../shared/attempt.ts'
import { Back } from '../../shared/Back.tsx'
import { StatusChip } from '../../shared/CheckupCard.tsx'
import { Directions } from '../../shared/Directions.tsx'
import { dateTime } from '../../shared/dates.ts'
import { forgetSoon } from '../../shared/lastDecided.tsx'
import { linkTo, pages } from '../../shared/pages.ts'
import { beside } from '../../shared/places.ts'
import { apiRequest, label } from '../../shared/plugins.ts'
import { afterSaves, hasUnsaved, ownUnsaved, savedAt, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { Shell } from '../../shell/Shell.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { ErrorNotice, Notice } from '../../ui/library/notices.tsx'
import { Failed, LoadingCards } from '../../ui/states.tsx'
import { Chip, Small, Strong, Title } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { ZonesBar } from '../../ui/ZonesBar.tsx'
import { HeldPhotosNotice } from '../zone/HeldPhotosNotice.tsx'
import { restoring } from '../zone/restorePhotos.ts'
import { AssetsCard } from './AssetsCard.tsx'
import { Changes, ReopenedNotice, ReviewCard } from './Changes.tsx'
import { CompletionDock } from './completion.tsx'
import {
  allOfVisit,
  attempted,
  checkup,
  checkupBusy,
  checkupError,
  checkupId,
  checkupZones,
  isWalking,
  mayBegin,
  progress,
  status,
} from './state.ts'
import { ZonesList } from './ZonesList.tsx'

/* Lays out the page of a zone first: the notice about photos reads its upload field. */
import '../zone/zoneRepair.tsx'

const { data } = checkup

const start = attempt(
  'checkup.start',
  [
    apiRequest('begun', 'post', 'checkups', 'checkups/{id}/start', { parameters: { id: checkupId }, body: {} }),
    fetchCollections(...allOfVisit),
  ],
  attempted,
)

/** When the page was opened, in milliseconds. */
export const openedAt = variable('visitOpenedAt', 'number', { defaultValue: 0 })

/** A count that was tapped just before the page was opened may be saved after its zones were fetched. */
const showLateSaves = [
  setVariable(openedAt, f`Date.now()`),
  call(afterSaves),
  when(f`${savedAt} > ${openedAt}`, [fetchCollections(checkupZones)]),
]

const sendUnsaved = [sendUnsavedFirst, fetchCollections(checkupZones)]

const CheckupHead = () => (
  <Stack gap={token('s3')} show={checkup.isFetched}>
    <Title>{data.site_name}</Title>
    <Small>{f`${beside}(${data.site_name}, ${data.client_name}, ${data.site_address})`}</Small>
    <Row wrap gap={token('s2')}>
      <Chip>{f`${data.checkup_no} ?? ''`}</Chip>
      <StatusChip status={status} />
      <Chip>{label('checkup_type', data.type)}</Chip>
    </Row>
    <Small show={f`${status} === 'scheduled'`}>
      {f`[${dateTime}(${data.scheduled_at}), ${data.assigned_user_name}].filter((part) => part).join(' · ')`}
    </Small>
    <Row show={isWalking}>
      <ZonesBar percent={f`${progress}.percent`} height="12px" />
      <Strong nowrap style={{ flex: 'none' }}>
        {f`${progress}.done`} {t('of', 'de')} {f`${progress}.total`} {t('zones', 'zonas')}
      </Strong>
    </Row>
    <Row wrap show={f`['scheduled', 'in_progress'].includes(${status})`}>
      <Directions address={data.site_address} />
    </Row>
    <ErrorNotice code={checkupError} />
    <Action look="primary" icon="lucide/play" wide on={{ click: start }} disabled={f`${checkupBusy}`} show={mayBegin}>
      {t('Start checkup', 'Empezar revisión')}
    </Action>
    <Action
      look="primary"
      icon="lucide/file-text"
      wide
      link={linkTo(pages.report, { checkup_id: checkupId })}
      show={f`${status} === 'completed'`}
    >
      {t('Open report', 'Abrir informe')}
    </Action>
  </Stack>
)

const Unsaved = () => (
  <Stack show={hasUnsaved}>
    <Notice tone="warn">
      {t('Entries on this device not saved yet:', 'Entradas en este dispositivo sin guardar:')}{' '}
      {f`${ownUnsaved}.length`}.
    </Notice>
    <Action icon="lucide/refresh-cw" on={{ click: sendUnsaved }}>
      {t('Save now', 'Guardar ahora')}
    </Action>
  </Stack>
)

export const checkupDetail = definePage('checkup_detail-v2/{{checkup_id|}}', {
  title: t('Checkup', 'Revisión'),
  access: 'private',
  sections: (
    <Shell name="checkup">
      <Back to={pages.incomplete}>{t('Checkups', 'Revisiones')}</Back>
      <LoadingCards of={checkup} count={3} />
      <Failed of={checkup} fetches={allOfVisit} />
      <CheckupHead />
      <ReopenedNotice />
      <ReviewCard />
      <Unsaved />
      <HeldPhotosNotice />
      <ZonesList />
      <AssetsCard />
      <Changes />
      <CompletionDock />
    </Shell>
  ),
  workflows: [
    restoring('checkup'),
    defineWorkflow('checkup.showLateSaves', showLateSaves, { trigger: 'onload' }),
    defineWorkflow('checkup.sendUnsaved', [when(hasUnsaved, sendUnsaved)], { trigger: 'onload' }),
    defineWorkflow('checkup.forgetDecided', [forgetSoon], { trigger: 'onload' }),
  ],
})
