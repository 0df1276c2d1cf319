import { call, defineWorkflow, f, type Step, setVariable, t, variable } from '@sluice/config'
import { action, notice, row, stack } from '../../ui/parts.ts'
import { concat, say } from '../../ui/words.ts'
import { elsewherePhotos, heldPhotos, photoBusy, sendPhotos } from './sendPhotos.ts'

export const isDiscardOpen = variable('discardPhotosOpen', 'boolean', { defaultValue: false })

const giveUp = setVariable(heldPhotos, f`${heldPhotos}.filter((one) => !${elsewherePhotos}.includes(one))`)
const onClick = (name: string, steps: readonly Step[]) => defineWorkflow(name, steps, { trigger: 'click' })

/** Notice about unsaved photos of other zones, with buttons to send or discard them. */
export const heldPhotosNotice = (name: string) =>
  stack(
    name,
    [
      notice(
        `${name}/words`,
        concat(
          f`${photoBusy} ? ${say(t('Zone photos being sent: ', 'Fotos de zonas subiendo: '))} : ${say(t('Zone photos not sent yet: ', 'Fotos de zonas sin subir: '))}`,
          f`${elsewherePhotos}.length`,
          say(t('. Keep the app open.', '. No cierres la aplicación.')),
        ),
        'warn',
      ),
      row(
        `${name}/actions`,
        [
          action(`${name}/send`, t('Send now', 'Subir ahora'), 'secondary', {
            iconName: 'lucide/refresh-cw',
            on: [onClick(`${name}.send`, [call(sendPhotos)])],
          }),
          action(`${name}/askDiscard`, t('Discard', 'Descartar'), 'quiet', {
            on: [onClick(`${name}.askDiscard`, [setVariable(isDiscardOpen, true)])],
          }),
        ],
        { wrap: true, showIf: f`!${photoBusy} && !${isDiscardOpen}` },
      ),
      row(
        `${name}/discard`,
        [
          action(`${name}/discard/yes`, t('Discard for good', 'Sí, descartar'), 'danger', {
            on: [onClick(`${name}.discard`, [giveUp, setVariable(isDiscardOpen, false)])],
          }),
          action(`${name}/discard/no`, t('Keep', 'Conservar'), 'quiet', {
            on: [onClick(`${name}.keep`, [setVariable(isDiscardOpen, false)])],
          }),
        ],
        { wrap: true, showIf: f`!${photoBusy} && ${isDiscardOpen}` },
      ),
    ],
    { showIf: f`${elsewherePhotos}.length > 0` },
  )
