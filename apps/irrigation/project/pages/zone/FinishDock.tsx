/** @jsxImportSource @sluice/config */
import { defineWorkflow, f, goTo, setVariable, step, t, variable, when } from '@sluice/config'
import { LastDecided, undoBusy } from '../../shared/lastDecided.tsx'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Dock } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { isAwake } from './awake.ts'
import { decide } from './decide.ts'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'
import { isMended, total } from './IssueTile.tsx'
import { Unsaved } from './Unsaved.tsx'
import { nextZone } from './walk.ts'

/** Whether the decision on the zone is being saved. */
export const finishBusy = variable('finishBusy', 'boolean', { defaultValue: false })

const finish = defineWorkflow(
  'zone.finish',
  [
    step('filter', { value: f`${isAwake} && !${undoBusy}` }),
    ...once(
      finishBusy,
      decide(f`({ status: 'ok' })`, [
        when(
          f`!!${nextZone}`,
          [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
          [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })],
        ),
      ]),
    ),
  ],
  { onError: [setVariable(finishBusy, false)] },
)

const verdict = f`${total} === 0 ? ${say(t('OK', 'Bien'))} : ${isMended} ? ${say(t('Fixed', 'Reparada'))} : ${say(t('Needs repair', 'Necesita reparación'))}`
const way = f`${nextZone} ? (${total} === 0 ? ${say(t('next zone', 'siguiente zona'))} : ${say(t('next zone', 'siguiente'))}) : ${say(t('done', 'listo'))}`

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
      asleep={f`!${isAwake} || ${finishBusy} || ${undoBusy}`}
    >
      {f`${finishBusy} ? ${say(t('Saving…', 'Guardando…'))} : (${verdict}) + ' · ' + (${way})`}
    </Action>
  </Dock>
)
