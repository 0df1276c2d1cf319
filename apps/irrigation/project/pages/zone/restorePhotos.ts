import { call, defineWorkflow, f, type Step, setVariable, step, variable, when } from '@sluice/config'
import { pictureAction } from '../../shared/plugins.ts'
import { hasHeldPhotos, heldPhotos } from './heldPhotos.ts'
import { sendPhotos } from './sendPhotos.ts'

/** Whether the photos of an earlier visit were read from the device since the app was opened. */
export const arePhotosRestored = variable('arePhotosRestored', 'boolean', { defaultValue: false, persistent: true })

const kept = f`(context.workflow.keptPhotos.result ?? [])`

/** Goes on with photos that were not saved when the app was closed. */
const restorePhotos: readonly Step[] = [
  step('filter', { value: f`!${arePhotosRestored}` }),
  setVariable(arePhotosRestored, true),
  pictureAction('keptPictures', {}, 'keptPhotos'),
  setVariable(
    heldPhotos,
    f`[...${kept}.filter((one) => !${heldPhotos}.some((other) => other.id === one.id)), ...${heldPhotos}]`,
  ),
  when(hasHeldPhotos, [call(sendPhotos)]),
]

/** For pages that tell of photos which are not saved. */
export const restoring = (page: string) => defineWorkflow(`${page}.restorePhotos`, restorePhotos, { trigger: 'onload' })
