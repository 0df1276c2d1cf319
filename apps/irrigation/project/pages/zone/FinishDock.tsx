/** @jsxImportSource @sluice/config */
import { type Condition, defineWorkflow, elementAction, f, type Step, step, type Texts, t } from '@sluice/config'
import { LastDecided } from '../../shared/lastDecided.tsx'
import { Dock, Row } from '../../ui/boxes.tsx'
import { conditionsOf } from '../../ui/buttons.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Button } from '../../ui/tags.ts'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { decide, decideBusy, mayDecide, undecided } from './decide.ts'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'
import { isMended, total } from './IssueTile.tsx'
import { note } from './NoteCard.tsx'
import { upload } from './sendPhotos.ts'
import { skip } from './skip.tsx'
import { Unsaved } from './Unsaved.tsx'
import { nextZone } from './walk.ts'

const finish = defineWorkflow('zone.finish', [step('filter', { value: mayDecide }), ...decide(f`({ status: 'ok' })`)], {
  onError: undecided,
})

const verdict = f`${total} === 0 ? ${say(t('OK', 'Bien'))} : ${isMended} ? ${say(t('Fixed', 'Reparada'))} : ${say(t('Needs repair', 'Necesita reparación'))}`
const way = f`${nextZone} ? (${total} === 0 ? ${say(t('next zone', 'siguiente zona'))} : ${say(t('next zone', 'siguiente'))}) : ${say(t('done', 'listo'))}`

interface ToolProps {
  readonly icon: string
  readonly label: Texts
  readonly asleep?: Condition
  readonly click: readonly Step[] | ReturnType<typeof defineWorkflow>
}

/** A button of the dock beside the decision. */
const Tool = ({ icon, label, asleep, click }: ToolProps) => (
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
    {...conditionsOf({ label: say(label), asleep })}
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
      <Tool
        icon="lucide/skip-forward"
        label={t('Skip this zone', 'Omitir esta zona')}
        asleep={f`!(${mayDecide})`}
        click={skip}
      />
      <Action look="primary" wide on={{ click: finish }} asleep={f`!(${mayDecide})`}>
        {f`${decideBusy} ? ${say(t('Saving…', 'Guardando…'))} : (${verdict}) + ' · ' + (${way})`}
      </Action>
    </Row>
  </Dock>
)
