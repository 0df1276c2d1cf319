/** @jsxImportSource @sluice/config */
import { call, definePage, defineWorkflow, f, fetchCollections, parallel, type Step, t } from '@sluice/config'
import { forgetSoon } from '../../shared/lastDecided.tsx'
import { sendUnsavedFirst } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Failed, LoadingCards } from '../../ui/states.tsx'
import { Section } from '../../ui/tags.ts'
import { token } from '../../ui/tokens.ts'
import { wake } from './awake.ts'
import { Closed, isOpen } from './Closed.tsx'
import { FinishDock } from './FinishDock.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { frequentFaults, orderIssues } from './issueOrder.ts'
import { keepNote, NoteCard } from './NoteCard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { restoring } from './restorePhotos.ts'
import { zonePictures } from './sendPhotos.ts'
import { swipes } from './swipe.ts'
import { WalkBar } from './WalkBar.tsx'
import { rowId, walkZones } from './walk.ts'

/** Fetches the zones of the checkup after the zone that tells it. What was found most may fail or be late without holding up the rest. */
const load: readonly Step[] = [
  parallel(
    [fetchCollections(walkZone), parallel([wake], [fetchCollections(walkZones)])],
    [fetchCollections(frequentFaults), call(orderIssues, { row: rowId })],
  ),
]

export const zoneRepair = definePage('zone-repair/{{row_id|}}', {
  title: t('Zone', 'Zona'),
  access: 'private',
  sections: (
    <>
      <WalkBar />
      <Section
        title="zone main"
        direction="column"
        align="stretch"
        gap={token('s4')}
        style={{ maxWidth: '760px', padding: `${token('s3')} ${token('s4')} 0`, margin: '0 auto' }}
        attributes={{ role: 'main' }}
      >
        <LoadingCards of={walkZone} count={3} />
        <Failed of={walkZone} retry={[fetchCollections(zonePictures), ...load]} />
        <Closed />
        <Stack show={f`${walkZone}.isFetched && ${isOpen}`}>
          <Stack on={swipes}>
            <IssuesCard />
            <NoteCard />
            <PhotosCard />
          </Stack>
          <FinishDock />
        </Stack>
      </Section>
    </>
  ),
  workflows: [
    defineWorkflow('zone.load', load, { trigger: 'onload' }),
    keepNote,
    restoring('zone'),
    defineWorkflow('zone.sendUnsaved', [sendUnsavedFirst], { trigger: 'onload' }),
    defineWorkflow('zone.forgetDecided', [forgetSoon], { trigger: 'onload' }),
  ],
})
