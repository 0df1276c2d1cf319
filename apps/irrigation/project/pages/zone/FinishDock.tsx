/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, goTo, setVariable, step, t, variable, when } from '@sluice/config'
import { LastDecided, noteAfter, noteBefore } from '../../shared/lastDecided.tsx'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { saveError, saveZone, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { Dock } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { isAwake } from './awake.ts'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'
import { total } from './IssueTile.tsx'
import { noteChange } from './NoteCard.tsx'
import { Unsaved } from './Unsaved.tsx'
import { nextZone, rowId } from './walk.ts'

/** Whether the decision on the zone is being saved. */
export const finishBusy = variable('finishBusy', 'boolean', { defaultValue: false })

const finish = defineWorkflow(
  'zone.finish',
  [
    step('filter', { value: isAwake }),
    ...once(finishBusy, [
      sendUnsavedFirst,
      noteBefore,
      call(saveZone, { row: rowId, change: f`({ ...${noteChange}, ...${stopwatch}, status: 'ok' })` }),
      when(
        f`!${saveError}`,
        [
          noteAfter,
          when(
            f`!!${nextZone}`,
            [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
            [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })],
          ),
        ],
        [setVariable(finishBusy, false)],
      ),
    ]),
  ],
  { onError: [setVariable(finishBusy, false)] },
)

const verdict = f`${total} > 0 ? (${nextZone} ? ${say(t('Needs repair · next zone', 'Necesita reparación · siguiente'))} : ${say(t('Needs repair · done', 'Necesita reparación · listo'))}) : (${nextZone} ? ${say(t('OK · next zone', 'Bien · siguiente zona'))} : ${say(t('OK · done', 'Bien · listo'))})`

/** Button that decides the zone and opens the next, always within reach of the thumb, below everything that is not saved yet. */
export const FinishDock = () => (
  <Dock direction="column" align="stretch" gap={token('s2')} tablet={{ style: { position: 'sticky', bottom: '0' } }}>
    <LastDecided />
    <Unsaved />
    <HeldPhotosNotice />
    <Action
      look="primary"
      icon="lucide/arrow-right"
      wide
      on={{ click: finish }}
      asleep={f`!${isAwake} || ${finishBusy}`}
    >
      {f`${finishBusy} ? ${say(t('Saving…', 'Guardando…'))} : ${verdict}`}
    </Action>
  </Dock>
)
