/** @jsxImportSource @sluice/config */
import {
  type Condition,
  closePopup,
  definePopup,
  f,
  openPopup,
  type Step,
  setVariable,
  t,
  type Value,
  variable,
  when,
} from '@sluice/config'
import { attempt } from '../shared/attempt.ts'
import { apiRequest } from '../shared/plugins.ts'
import { Row } from '../ui/boxes.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Small } from '../ui/texts.tsx'

export const removalError = variable('photoRemovalError', 'string', { defaultValue: '' })
export const removalBusy = variable('photoRemovalBusy', 'boolean', { defaultValue: false })

/** Shows a photo large, and removes it where that is allowed; removing is confirmed. */
export const photoPopup = definePopup('photo', {
  properties: { id: '', src: '', caption: '', mayRemove: false },
  variables: { isAsked: false },
  render: ({ props, variables, set }) => {
    const remove = attempt(
      'photo.remove',
      [apiRequest('removed', 'delete', 'files', 'pictures/{id}', { parameters: { id: props.id }, revision: '*' })],
      { busy: removalBusy, error: removalError, afterwards: [closePopup('removed')] },
    )
    return (
      <Sheet title={t('Photo', 'Foto')} busy={removalBusy}>
        <Picture
          url={props.src}
          alt={props.caption}
          fit="contain"
          style={{ width: '100%', height: 'min(60dvh, 560px)' }}
        />
        <Small show={f`!!${props.caption}`}>{props.caption}</Small>
        <ErrorNotice code={removalError} />
        <Row wrap show={f`${props.mayRemove} && !${variables.isAsked}`}>
          <Action look="quiet" icon="lucide/trash-2" on={{ click: [set('isAsked', true)] }}>
            {t('Remove…', 'Quitar…')}
          </Action>
        </Row>
        <Row wrap show={variables.isAsked}>
          <Action look="danger" icon="lucide/trash-2" on={{ click: remove }} asleep={removalBusy}>
            {t('Remove for good', 'Quitar para siempre')}
          </Action>
          <Action look="quiet" on={{ click: [set('isAsked', false)] }}>
            {t('Keep it', 'Conservarla')}
          </Action>
        </Row>
      </Sheet>
    )
  },
})

/** A photo to show, and whether it can be removed. */
interface Shown {
  readonly photo: Value<{ readonly id: string; readonly src: string; readonly caption: string | null }>
  readonly mayRemove?: Condition
}

/** Shows a photo large; `removed` follows when it was removed. */
export const showPhoto = ({ photo, mayRemove = f`false` }: Shown, removed: readonly Step[] = []): readonly Step[] => [
  setVariable(removalError, ''),
  openPopup(
    photoPopup,
    { id: f`${photo.id} ?? ''`, src: f`${photo.src}`, caption: f`${photo.caption} ?? ''`, mayRemove: f`${mayRemove}` },
    { id: 'photo', waits: true },
  ),
  when(f`context.workflow['photo'].result === 'removed'`, removed),
]
