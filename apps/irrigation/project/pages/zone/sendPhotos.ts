import {
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
import { forgetPhotos, heldPhotos, keepPhoto, notePhoto, ownPhotos } from './heldPhotos.ts'
import { rowId } from './walk.ts'

export const zonePictures = apiCollection('zonePictures', 'files', 'pictures', {
  parameters: { owner_type: 'checkup_zone', owner_id: rowId, limit: 50 },
})
export const photoError = variable('photoError', 'string', { defaultValue: '' })
export const photoBusy = variable('photoBusy', 'boolean', { defaultValue: false, persistent: true })

/** Field of the zone's page with the photos that are chosen there. */
export const upload = FileUpload.ref<readonly unknown[]>()
/** Photos in the list that are chosen but not uploaded. */
export const chosenPhotos: Formula = f`(${upload.value} ?? [])`
/** Whether photos are chosen but not uploaded. */
export const photosWaiting: Formula = f`${chosenPhotos}.length > 0`
const showUploading = (status: Formula): Step => setElementVariable(upload, status, 'status')

/** The user's unsaved photos that are not in the list of this page. */
export const elsewherePhotos: Formula = f`${ownPhotos}.filter((one) => !${chosenPhotos}.includes(one.file))`
const photo = (name: string): Formula => f`context.workflow.eachPhoto.loop.item[${name}]`
/** The photo as it is now, with its address; undefined when it was given up meanwhile. */
const current: Formula = f`${heldPhotos}.find((one) => one.id === ${photo('id')})`

/** The page may have changed meanwhile. */
const showSaved = when(f`!!${rowId}`, [fetchCollections(zonePictures)])

/** A refused photo is uploaded again when it is tried again. */
const refuse = notePhoto(photo('id'), f`({ isRefused: true, url: null })`)

const forget: readonly Step[] = [
  ...forgetPhotos(f`[${photo('id')}]`),
  setElementVariable(upload, f`${chosenPhotos}.filter((file) => file !== ${photo('file')})`),
]

/** Uploads a photo, unless that was done before, and saves it. The id of the photo is the key, so that it is saved once however often it is sent. */
const sendPhoto: readonly Step[] = [
  when(f`!${current}.url`, [
    showUploading(f`({ [${photo('file')}.name]: { uploadProgress: 0, isUploading: true, isUploaded: false } })`),
    step('upload-file', { varId: f`${current}.small ?? ${photo('file')}`, fileTag: 'zone' }, 'uploaded'),
    notePhoto(photo('id'), f`({ url: context.workflow.uploaded.result.url })`),
    when(f`${current}.isKept`, [keepPhoto(f`({ ...${current}, file: ${current}.small })`, 'keptUrl')]),
  ]),
  apiRequest('picture', 'post', 'files', 'pictures', {
    body: f`({ owner_type: 'checkup_zone', owner_id: ${photo('row')}, kind: 'issue', file_url: ${current}.url })`,
    key: photo('id'),
  }),
  ...forget,
]

/**
 * Sends the unsaved photos, each once and to its zone; calls are queued. A refused one stays and is tried after the others. When
 * it runs, the page may show another zone.
 */
export const sendPhotos = defineWorkflow(
  'sendPhotos',
  [
    setVariable(photoError, ''),
    setVariable(photoBusy, true),
    {
      type: 'loop',
      id: 'eachPhoto',
      parameters: {
        value: f`[...${ownPhotos}.filter((one) => !one.isRefused), ...${ownPhotos}.filter((one) => one.isRefused)]`,
      },
      body: [when(f`!!${current}`, sendPhoto)],
    },
    setVariable(photoBusy, false),
    showSaved,
  ],
  {
    queue: 'photos',
    onError: [
      showUploading(f`({})`),
      setVariable(photoBusy, false),
      setVariable(photoError, f`context.workflow.error.code`),
      // The key of a photo that another tab, or an earlier visit, has saved belongs to that request.
      when(f`context.workflow.error.code === 'request.key_reused'`, [setVariable(photoError, ''), ...forget], [refuse]),
      showSaved,
    ],
  },
)
