import { call, defineWorkflow, f, type Step, setVariable, step, variable, when } from '@sluice/config'
import { pictureAction, user } from '../../shared/plugins.ts'
import { hasHeldPhotos, heldPhotos } from './heldPhotos.ts'
import { sendPhotos } from './sendPhotos.ts'

/** Id of the user for whom the photos of an earlier visit were read from the device since the app was opened. */
export const restoredFor = variable('photosRestoredFor', 'string', { defaultValue: '', persistent: true })

const kept = f`(context.workflow.keptPhotos.result ?? [])`

/** Goes on with photos that were not saved when the app was closed. */
const restorePhotos: readonly Step[] = [
  step('filter', { value: f`!!${user}?.id && ${restoredFor} !== ${user}?.id` }),
  setVariable(restoredFor, f`${user}?.id`),
  pictureAction('keptPictures', {}, 'keptPhotos'),
  setVariable(
    heldPhotos,
    f`[...${kept}.filter((one) => !${heldPhotos}.some((other) => other.id === one.id)), ...${heldPhotos}]`,
  ),
  when(hasHeldPhotos, [call(sendPhotos)]),
]

/** For pages that tell of photos which are not saved. */
export const restoring = (page: string) => defineWorkflow(`${page}.restorePhotos`, restorePhotos, { trigger: 'onload' })
