/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, f, fetchCollections, t } from '@sluice/config'
import { Back } from '../../shared/Back.tsx'
import { pages } from '../../shared/pages.ts'
import { label } from '../../shared/plugins.ts'
import { Shell } from '../../shared/Shell.tsx'
import { hasUnsaved, saveError, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { zoneIcon, zoneWords } from '../../shared/zones.ts'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { itemsOf } from '../../ui/collections.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Failed, LoadingCards } from '../../ui/states.tsx'
import { Chip, Small, Strong, Title } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { FinishDock } from './FinishDock.tsx'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { keepNote, NoteCard } from './NoteCard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { SkipCard } from './SkipCard.tsx'
import { zonePictures } from './sendPhotos.ts'
import { position, walkZones } from './walk.ts'

const { data } = walkZone
const status = f`${data.status} ?? ''`

const ZoneHead = () => (
  <Stack gap={token('s2')}>
    <Row wrap gap={token('s2')}>
      <Chip>
        {t('Controller', 'Controlador')} {data.controller_label} {t('· station', '· estación')} {data.station_no}
      </Chip>
      <Chip show={f`${walkZones}.isFetched`}>
        {position} {t('of', 'de')} {f`${itemsOf(walkZones)}.length`}
      </Chip>
    </Row>
    <Title>{data.zone_name}</Title>
    <Small>
      {f`[${label('head_type', data.head_type)}, ${label('plant_type', data.plant_type)}].filter((part) => part).join(' · ')`}
    </Small>
    <Row gap={token('s2')}>
      <Glyph icon={zoneIcon(status)} size={22} color="sl-muted" isFirm={false} />
      <Strong attributes={{ 'aria-live': 'polite' }}>{zoneWords(status)}</Strong>
    </Row>
  </Stack>
)

/** Fetches the zone first: the others belong to its checkup. */
const load = [fetchCollections(walkZone), fetchCollections(walkZones)]

export const zoneRepair = definePage('zone-repair/{{row_id|}}', {
  title: t('Zone', 'Zona'),
  access: 'private',
  sections: (
    <Shell name="zone">
      <Back to={pages.checkup} parameters={{ checkup_id: f`${data.checkup_id} ?? ''` }}>
        {t('All zones', 'Todas las zonas')}
      </Back>
      <LoadingCards of={walkZone} count={3} />
      <Failed of={walkZone} retry={[fetchCollections(walkZone, zonePictures), fetchCollections(walkZones)]} />
      <Stack show={walkZone.isFetched}>
        <ZoneHead />
        <ErrorNotice code={saveError} />
        <Action icon="lucide/refresh-cw" on={{ click: [sendUnsavedFirst] }} show={hasUnsaved}>
          {t('Save again', 'Guardar de nuevo')}
        </Action>
        <HeldPhotosNotice />
        <IssuesCard />
        <NoteCard />
        <PhotosCard />
        <SkipCard />
        <FinishDock />
      </Stack>
    </Shell>
  ),
  workflows: [
    defineWorkflow('zone.load', load, { trigger: 'onload' }),
    keepNote,
    defineWorkflow('zone.sendUnsaved', [sendUnsavedFirst], { trigger: 'onload' }),
  ],
})
