/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, goTo, setVariable, step, t, variable, when } from '@sluice/config'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { saveError, saveZone, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { Dock } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { say } from '../../ui/words.ts'
import { total } from './IssuesCard.tsx'
import { noteChange } from './NoteCard.tsx'
import { photoBusy, photoError, photosWaiting } from './sendPhotos.ts'
import { nextZone, rowId } from './walk.ts'

/** Whether the decision on the zone is being saved. */
export const finishBusy = variable('finishBusy', 'boolean', { defaultValue: false })

const finish = defineWorkflow(
  'zone.finish',
  once(finishBusy, [
    // A photo that is not uploaded yet would be lost on leaving the page.
    when(photosWaiting, [
      setVariable(photoError, f`${photoBusy} ? 'photo.uploading' : 'photo.waiting'`),
      setVariable(finishBusy, false),
      step('filter', { value: false }),
    ]),
    sendUnsavedFirst,
    call(saveZone, { row: rowId, change: f`({ ...${noteChange}, ...${stopwatch}, status: 'ok' })` }),
    when(f`!${saveError}`, [
      when(
        f`!!${nextZone}`,
        [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
        [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })],
      ),
    ]),
  ]),
  { onError: [setVariable(finishBusy, false)] },
)

/** Button that decides the zone and opens the next, always within reach of the thumb. */
export const FinishDock = () => (
  <Dock>
    <Action look="primary" icon="lucide/arrow-right" wide on={{ click: finish }}>
      {f`${total} > 0 ? (${nextZone} ? ${say(t('Needs repair · next zone', 'Necesita reparación · siguiente'))} : ${say(t('Needs repair · done', 'Necesita reparación · listo'))}) : (${nextZone} ? ${say(t('OK · next zone', 'Bien · siguiente zona'))} : ${say(t('OK · done', 'Bien · listo'))})`}
    </Action>
  </Dock>
)
