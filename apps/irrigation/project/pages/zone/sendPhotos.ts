import {
  call,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  type Step,
  setVariable,
  step,
  variable,
  when,
} from '@sluice/config'
import { apiCollection, apiRequest, user } from '../../shared/plugins.ts'
import { fileUpload } from '../../ui/elements.ts'
import { rowId } from './walk.ts'

export const zonePictures = apiCollection('zonePictures', 'files', 'pictures', {
  parameters: { owner_type: 'checkup_zone', owner_id: rowId, limit: 50 },
})
export const photoError = variable('photoError', 'string', { defaultValue: '' })
export const photoBusy = variable('photoBusy', 'boolean', { defaultValue: false, persistent: true })

export const sentPhotos = variable('sentPhotos', 'array', { defaultValue: [], persistent: true })
/** Photos that are chosen and not saved, as `{ user, row, file }`; kept while the app is open, whatever page it shows. */
export const heldPhotos = variable('heldPhotos', 'array', { defaultValue: [], persistent: true })
const own: Formula = f`${heldPhotos}.filter((one) => one.user === ${user}?.id)`
/** Own photos that are held and not in the list of the page. */
export const elsewherePhotos: Formula = f`${own}.filter((one) => !${chosenPhotos()}.includes(one.file))`
/** Whether a photo still has to be saved. */
export const hasHeldPhotos: Formula = f`${own}.length > 0`
export const refusedPhotos = variable('refusedPhotos', 'array', { defaultValue: [], persistent: true })
/** The photo being sent. */
const photo = f`context.workflow.eachPhoto.loop.item`
const unsent = f`(context.parameters?.files ?? []).filter((file) => !${sentPhotos}.includes(file))`

/** The page may be another by now. */
const showSaved = when(f`!!${rowId}`, [fetchCollections(zonePictures)])

/**
 * Sends photos to a zone, each once; calls wait for one another. A photo leaves the list when it is saved; one that was
 * refused stays there and is tried after the others. By the time it runs the page may show another zone.
 */
export const sendPhotos = defineWorkflow(
  'sendPhotos',
  [
    setVariable(photoError, ''),
    setVariable(photoBusy, true),
    setVariable(
      heldPhotos,
      f`[...${heldPhotos}.filter((one) => !${unsent}.includes(one.file)), ...${unsent}.map((file) => ({ user: ${user}?.id, row: context.parameters?.row, file }))]`,
    ),
    {
      type: 'loop',
      id: 'eachPhoto',
      parameters: {
        value: f`[...${unsent}.filter((file) => !${refusedPhotos}.includes(file)), ...${unsent}.filter((file) => ${refusedPhotos}.includes(file))]`,
      },
      body: [
        showUploading(f`({ [${photo}.name]: { uploadProgress: 0, isUploading: true, isUploaded: false } })`),
        step('upload-file', { varId: photo, fileTag: 'zone' }, 'uploaded'),
        apiRequest('picture', 'post', 'files', 'pictures', {
          body: f`({ owner_type: 'checkup_zone', owner_id: context.parameters?.row, kind: 'issue', file_url: context.workflow.uploaded.result.url })`,
        }),
        setVariable(sentPhotos, f`[...${sentPhotos}, ${photo}].slice(-100)`),
        release(photo),
        step('variable', {
          varId: `${photoUid()}-value`,
          varValue: f`${chosenPhotos()}.filter((file) => file !== ${photo})`,
        }),
      ],
    },
    setVariable(photoBusy, false),
    showSaved,
  ],
  {
    queue: 'photos',
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'files', type: 'array' },
    ],
    onError: [
      showUploading(f`({})`),
      setVariable(photoBusy, false),
      setVariable(photoError, f`context.workflow.error.code`),
      setVariable(refusedPhotos, f`[...${refusedPhotos}.filter((file) => file !== ${photo}), ${photo}]`),
      showSaved,
    ],
  },
)

/** Sends the photos that are held, also those of other zones; one that fails is said and held. */
export const sendHeldPhotos = defineWorkflow('sendHeldPhotos', [
  {
    type: 'loop',
    id: 'eachHeld',
    parameters: {
      value: f`[...${own}.filter((one) => !${refusedPhotos}.includes(one.file)), ...${own}.filter((one) => ${refusedPhotos}.includes(one.file))]`,
    },
    body: [
      call(sendPhotos, {
        row: f`context.workflow.eachHeld.loop.item.row`,
        files: f`[context.workflow.eachHeld.loop.item.file]`,
      }),
    ],
  },
])

/** Gives up a photo: it is saved, or its person does not want it. */
function release(file: Formula): Step {
  return setVariable(heldPhotos, f`${heldPhotos}.filter((one) => one.file !== ${file})`)
}

/** The photos in the list that are chosen and not uploaded. */
export function chosenPhotos(): Formula {
  return f`(variables[${`${photoUid()}-value`}] ?? [])`
}

/** Whether photos are chosen and not uploaded. */
export function photosWaiting(): Formula {
  return f`${chosenPhotos()}.length > 0`
}

function showUploading(status: Formula): Step {
  return step('variable', { varId: `${photoUid()}-status`, varValue: status })
}

function photoUid(): string {
  return fileUpload('zone/photo').uid
}
