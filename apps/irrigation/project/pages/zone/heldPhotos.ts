import { defineWorkflow, type Formula, f, type Step, setVariable, variable, when } from '@sluice/config'
import { pictureAction, user } from '../../shared/plugins.ts'

/**
 * Photos that are chosen but not saved, as `{ id, user, row, file, small, isKept, url, isRefused }`: `file` is the chosen one, `small` the one
 * to send, `url` its address once it is uploaded. Those with `isKept` stay on the device when the app is closed.
 */
export const heldPhotos = variable('heldPhotos', 'array', { defaultValue: [], persistent: true })

/** The signed-in user’s photos. */
export const ownPhotos: Formula = f`${heldPhotos}.filter((one) => one.user === ${user}?.id)`
/** Whether a photo still has to be saved. */
export const hasHeldPhotos: Formula = f`${ownPhotos}.length > 0`

/** Chosen files as photos of a zone. */
export const asHeld = (files: Formula, row: Formula): Formula =>
  f`${files}.map((file) => ({ id: crypto.randomUUID(), user: ${user}?.id, row: ${row}, file }))`

/** Notes something about a photo. */
export const notePhoto = (id: Formula, fields: Formula): Step =>
  setVariable(heldPhotos, f`${heldPhotos}.map((one) => one.id === ${id} ? ({ ...one, ...${fields} }) : one)`)

/** Keeps a photo on the device, instead of what was kept of it before. */
export const keepPhoto = (photo: Formula, step: string): Step =>
  pictureAction('keepPicture', { id: f`${photo}.id`, picture: photo }, step)

/** Removes photos that are saved or given up, also from the device. */
export const forgetPhotos = (ids: Formula): readonly Step[] => [
  pictureAction('forgetPictures', { ids }),
  setVariable(heldPhotos, f`${heldPhotos}.filter((one) => !${ids}.includes(one.id))`),
]

const photo: Formula = f`context.workflow.eachNew.loop.item`
/** Whether it was not given up while it was made small. */
const isHeld: Formula = f`${heldPhotos}.some((one) => one.id === ${photo}.id)`
const small: Formula = f`context.workflow.shrunk.result`

/** Makes chosen photos small, and keeps them on the device until they are saved. */
export const keepPhotos = defineWorkflow(
  'keepPhotos',
  [
    {
      type: 'loop',
      id: 'eachNew',
      parameters: { value: f`${ownPhotos}.filter((one) => !one.small)` },
      body: [
        pictureAction('shrinkPicture', { file: f`${photo}.file` }, 'shrunk'),
        when(isHeld, [
          keepPhoto(f`({ ...${photo}, file: ${small}, small: ${small}, isKept: true })`, 'kept'),
          notePhoto(f`${photo}.id`, f`({ small: ${small}, isKept: context.workflow.kept.result })`),
        ]),
        when(f`!${isHeld}`, [pictureAction('forgetPictures', { ids: f`[${photo}.id]` })]),
      ],
    },
  ],
  { queue: 'keepPhotos' },
)
