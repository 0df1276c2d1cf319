/** @jsxImportSource @sluice/config */
import { defineWorkflow, elementAction, f, type Step, setVariable, step, type Texts, t, variable } from '@sluice/config'
import { LastDecided, undoBusy } from '../../shared/lastDecided.tsx'
import { once } from '../../shared/once.ts'
import { Dock, Row } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Button } from '../../ui/tags.ts'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { isAwake } from './awake.ts'
import { decide } from './decide.ts'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'
import { isMended, total } from './IssueTile.tsx'
import { note } from './NoteCard.tsx'
import { upload } from './sendPhotos.ts'
import { skip, skipBusy } from './skip.tsx'
import { Unsaved } from './Unsaved.tsx'
import { nextZone } from './walk.ts'

/** Whether the decision on the zone is being saved. */
export const finishBusy = variable('finishBusy', 'boolean', { defaultValue: false })

const finish = defineWorkflow(
  'zone.finish',
  [step('filter', { value: f`${isAwake} && !${undoBusy}` }), ...once(finishBusy, decide(f`({ status: 'ok' })`))],
  { onError: [setVariable(finishBusy, false)] },
)

const verdict = f`${total} === 0 ? ${say(t('OK', 'Bien'))} : ${isMended} ? ${say(t('Fixed', 'Reparada'))} : ${say(t('Needs repair', 'Necesita reparación'))}`
const way = f`${nextZone} ? (${total} === 0 ? ${say(t('next zone', 'siguiente zona'))} : ${say(t('next zone', 'siguiente'))}) : ${say(t('done', 'listo'))}`

interface ToolProps {
  readonly icon: string
  readonly label: Texts
  readonly click: readonly Step[] | ReturnType<typeof defineWorkflow>
}

/** A button of the dock beside the decision. */
const Tool = ({ icon, label, click }: ToolProps) => (
  <Button
    buttonType="button"
    hasLeftIcon
    leftIcon={<Glyph icon={icon} size={24} />}
    color={token('sl-accent')}
    style={{
      width: '52px',
      minHeight: '56px',
      padding: '0',
      flex: 'none',
      borderRadius: '14px',
      backgroundColor: token('sl-surface'),
      border: `1px solid ${token('sl-border')}`,
    }}
    states={{ active: { style: { backgroundColor: token('accent-soft') } } }}
    attributes={{ 'aria-label': say(label) }}
    on={{ click }}
  >
    {''}
  </Button>
)

/** Photo, note, skip and the decision, always within reach of the thumb, below everything that is not saved yet. */
export const FinishDock = () => (
  <Dock
    direction="column"
    align="stretch"
    gap={token('s2')}
    tablet={{ style: { position: 'sticky', bottom: token('stick') } }}
  >
    <LastDecided />
    <Unsaved />
    <HeldPhotosNotice />
    <Row gap={token('s1')} align="stretch">
      <Tool
        icon="lucide/camera"
        label={t('Take a photo', 'Tomar una foto')}
        click={[elementAction(upload, 'takePicture')]}
      />
      <Tool
        icon="lucide/notebook-pen"
        label={t('Write a note', 'Escribir una nota')}
        click={[elementAction(note, 'focusInput')]}
      />
      <Tool icon="lucide/skip-forward" label={t('Skip this zone', 'Omitir esta zona')} click={skip} />
      <Action
        look="primary"
        wide
        on={{ click: finish }}
        asleep={f`!${isAwake} || ${finishBusy} || ${skipBusy} || ${undoBusy}`}
      >
        {f`${finishBusy} || ${skipBusy} ? ${say(t('Saving…', 'Guardando…'))} : (${verdict}) + ' · ' + (${way})`}
      </Action>
    </Row>
  </Dock>
)
