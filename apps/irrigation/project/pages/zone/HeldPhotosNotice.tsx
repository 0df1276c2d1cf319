/** @jsxImportSource @sluice/config */
import { call, f, setVariable, t, variable } from '@sluice/config'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { ErrorNotice, Notice } from '../../ui/library/notices.tsx'
import { say } from '../../ui/words.ts'
import { forgetPhotos } from './heldPhotos.ts'
import { elsewherePhotos, photoBusy, photoError, sendPhotos } from './sendPhotos.ts'

export const isDiscardOpen = variable('discardPhotosOpen', 'boolean', { defaultValue: false })

const giveUp = forgetPhotos(f`${elsewherePhotos}.map((one) => one.id)`)

const isSafe = f`${elsewherePhotos}.every((one) => one.isKept)`

/** Notice about unsaved photos of other zones, with buttons to send or discard them. */
export const HeldPhotosNotice = () => (
  <Stack show={f`${elsewherePhotos}.length > 0`}>
    <Notice tone="warn">
      {f`${photoBusy} ? ${say(t('Zone photos being sent: ', 'Fotos de zonas subiendo: '))} : ${say(t('Zone photos not sent yet: ', 'Fotos de zonas sin subir: '))}`}
      {f`${elsewherePhotos}.length`}
      {f`${isSafe} ? ${say(t('. Saved on this device.', '. Guardadas en este dispositivo.'))} : ${say(t('. Keep the app open.', '. No cierres la aplicación.'))}`}
    </Notice>
    <ErrorNotice code={photoError} show={f`!!${photoError} && !${photoBusy}`} />
    <Row wrap show={f`!${photoBusy} && !${isDiscardOpen}`}>
      <Action icon="lucide/refresh-cw" on={{ click: [call(sendPhotos)] }}>
        {t('Send now', 'Subir ahora')}
      </Action>
      <Action look="quiet" on={{ click: [setVariable(isDiscardOpen, true)] }}>
        {t('Discard', 'Descartar')}
      </Action>
    </Row>
    <Row wrap show={f`!${photoBusy} && ${isDiscardOpen}`}>
      <Action look="danger" on={{ click: [...giveUp, setVariable(isDiscardOpen, false)] }}>
        {t('Discard for good', 'Sí, descartar')}
      </Action>
      <Action look="quiet" on={{ click: [setVariable(isDiscardOpen, false)] }}>
        {t('Keep', 'Conservar')}
      </Action>
    </Row>
  </Stack>
)
