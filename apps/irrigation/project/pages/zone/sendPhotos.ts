import {
  call,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  type Step,
  setElementVariable,
  setVariable,
  step,
  variable,
  when,
} from '@sluice/config'
import { apiCollection, apiRequest } from '../../shared/plugins.ts'
import { FileUpload } from '../../ui/tags.ts'
import { forgetPhotos, keepPhoto, notePhoto, ownPhotos } from './heldPhotos.ts'
import { rowId } from './walk.ts'

export const zonePictures = apiCollection('zonePictures', 'files', 'pictures', {
  parameters: { owner_type: 'checkup_zone', owner_id: rowId, limit: 50 },
})
export const photoError = variable('photoError', 'string', { defaultValue: '' })
export const photoBusy = variable('photoBusy', 'boolean', { defaultValue: false, persistent: true })
/** Whether the rest would fail as well, without a connection or a session. */
export const arePhotosHalted = variable('arePhotosHalted', 'boolean', { defaultValue: false, persistent: true })

/** Field of the zone's page with the photos that are chosen there. */
export const upload = FileUpload.ref<readonly unknown[]>()
/** Photos in the list that are chosen but not uploaded. */
export const chosenPhotos: Formula = f`(${upload.value} ?? [])`
/** Whether photos are chosen but not uploaded. */
export const photosWaiting: Formula = f`${chosenPhotos}.length > 0`
const showUploading = (status: Formula): Step => setElementVariable(upload, status, 'status')

/** The user's unsaved photos that are not in the list of this page. */
export const elsewherePhotos: Formula = f`${ownPhotos}.filter((one) => !${chosenPhotos}.includes(one.file))`
const id: Formula = f`context.parameters.id`
/** The photo as it is now; undefined when it was given up, or somebody else signed in meanwhile. */
const photo: Formula = f`${ownPhotos}.find((one) => one.id === ${id})`

const forget: readonly Step[] = [
  setElementVariable(upload, f`${chosenPhotos}.filter((file) => file !== ${photo}?.file)`),
  ...forgetPhotos(f`[${id}]`),
]

const uploadPhoto: readonly Step[] = [
  showUploading(f`({ [${photo}?.file?.name ?? '']: { uploadProgress: 0, isUploading: true, isUploaded: false } })`),
  step('upload-file', { varId: f`${photo}?.small ?? ${photo}?.file`, fileTag: 'zone' }, 'uploaded'),
  notePhoto(id, f`({ url: context.workflow.uploaded.result.url })`),
  when(f`${photo}?.isKept`, [keepPhoto(f`({ ...${photo}, file: ${photo}?.small })`, 'keptUrl')]),
]

/** Saves an uploaded photo. Its id is the key, so that it is saved once however often it is sent. */
const savePhoto: readonly Step[] = [
  apiRequest('picture', 'post', 'files', 'pictures', {
    body: f`({ owner_type: 'checkup_zone', owner_id: ${photo}?.row, kind: 'issue', file_url: ${photo}?.url })`,
    key: id,
  }),
  ...forget,
]

/** Notes why a photo could not be sent. It is uploaded again only if the server does not have it any more. */
const refuse: readonly Step[] = [
  setVariable(photoError, f`context.workflow.error.code`),
  setVariable(arePhotosHalted, f`['network', 'auth.no_session'].includes(context.workflow.error.code)`),
  notePhoto(id, f`({ isRefused: true })`),
  when(f`context.workflow.error.code === 'picture.file_not_uploaded'`, [notePhoto(id, f`({ url: null })`)]),
  showUploading(f`({})`),
]

/** Sends one photo to its zone; that it failed is noted, so that others can follow. */
export const sendPhoto = defineWorkflow(
  'sendPhoto',
  [
    when(f`!!${photo} && !${photo}?.url`, uploadPhoto),
    // It may have been given up during the upload.
    when(f`!!${photo}`, savePhoto),
  ],
  {
    parameters: [{ name: 'id', type: 'string' }],
    // The key of a photo that another tab, or an earlier visit, has saved belongs to that request.
    onError: [when(f`context.workflow.error.code === 'request.key_reused'`, forget, refuse)],
  },
)

/** The page may have changed meanwhile. */
const showSaved = when(f`!!${rowId}`, [fetchCollections(zonePictures)])

/**
 * Sends the unsaved photos, each once and to its zone; calls are queued. A refused one stays and is tried after the others. When
 * it runs, the page may show another zone.
 */
export const sendPhotos = defineWorkflow(
  'sendPhotos',
  [
    setVariable(photoError, ''),
    setVariable(arePhotosHalted, false),
    setVariable(photoBusy, true),
    {
      type: 'loop',
      id: 'eachPhoto',
      parameters: {
        value: f`[...${ownPhotos}.filter((one) => !one.isRefused), ...${ownPhotos}.filter((one) => one.isRefused)].map((one) => one.id)`,
      },
      body: [
        {
          type: 'trycatch',
          branches: [
            { value: 'try', steps: [call(sendPhoto, { id: f`context.workflow.eachPhoto.loop.item` })] },
            // It is noted with the photo; the others follow.
            { value: 'catch', steps: [] },
          ],
        },
        step('break-loop', { value: f`${arePhotosHalted}` }),
      ],
    },
    setVariable(photoBusy, false),
    showSaved,
  ],
  { queue: 'photos', onError: [setVariable(photoBusy, false), showSaved] },
)
