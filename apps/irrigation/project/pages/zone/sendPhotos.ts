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
import { apiCollection, apiRequest, user } from '../../shared/plugins.ts'
import { FileUpload } from '../../ui/tags.ts'
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

/** Photos that are chosen but not saved, as `{ user, row, file, isRefused }`; kept across pages while the app is open. */
export const heldPhotos = variable('heldPhotos', 'array', { defaultValue: [], persistent: true })
const own: Formula = f`${heldPhotos}.filter((one) => one.user === ${user}?.id)`
/** The user's unsaved photos that are not in the list of this page. */
export const elsewherePhotos: Formula = f`${own}.filter((one) => !${chosenPhotos}.includes(one.file))`
/** Whether a photo still has to be saved. */
export const hasHeldPhotos: Formula = f`${own}.length > 0`
const photo = (name: string): Formula => f`context.workflow.eachPhoto.loop.item[${name}]`

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
    setVariable(photoBusy, true),
    {
      type: 'loop',
      id: 'eachPhoto',
      parameters: {
        value: f`[...${own}.filter((one) => !one.isRefused), ...${own}.filter((one) => one.isRefused)]`,
      },
      body: [
        showUploading(f`({ [${photo('file')}.name]: { uploadProgress: 0, isUploading: true, isUploaded: false } })`),
        step('upload-file', { varId: photo('file'), fileTag: 'zone' }, 'uploaded'),
        apiRequest('picture', 'post', 'files', 'pictures', {
          body: f`({ owner_type: 'checkup_zone', owner_id: ${photo('row')}, kind: 'issue', file_url: context.workflow.uploaded.result.url })`,
        }),
        setVariable(heldPhotos, f`${heldPhotos}.filter((one) => one.file !== ${photo('file')})`),
        setElementVariable(upload, f`${chosenPhotos}.filter((file) => file !== ${photo('file')})`),
      ],
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
      setVariable(
        heldPhotos,
        f`${heldPhotos}.map((one) => one.file === ${photo('file')} ? ({ ...one, isRefused: true }) : one)`,
      ),
      showSaved,
    ],
  },
)
