import {
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  type Step,
  setVariable,
  step,
  variable,
} from '@sluice/config'
import { apiCollection, apiRequest } from '../../shared/plugins.ts'
import { fileUpload } from '../../ui/elements.ts'
import { rowId } from './walk.ts'

export const zonePictures = apiCollection('zonePictures', 'files', 'pictures', {
  parameters: { owner_type: 'checkup_zone', owner_id: rowId, limit: 50 },
})
export const photoError = variable('photoError', 'string', { defaultValue: '' })
export const photoBusy = variable('photoBusy', 'boolean', { defaultValue: false })

export const sentPhotos = variable('sentPhotos', 'array', { defaultValue: [], persistent: true })
export const refusedPhotos = variable('refusedPhotos', 'array', { defaultValue: [] })
/** The photo being sent. */
const photo = f`context.workflow.eachPhoto.loop.item`
const unsent = f`(context.parameters?.files ?? []).filter((file) => !${sentPhotos}.includes(file))`

/**
 * Sends photos to a zone, each once; calls wait for one another. A photo leaves the list when it is saved; one that was
 * refused stays there and is tried after the others. By the time it runs the page may show another zone.
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
        value: f`[...${unsent}.filter((file) => !${refusedPhotos}.includes(file)), ...${unsent}.filter((file) => ${refusedPhotos}.includes(file))]`,
      },
      body: [
        showUploading(f`({ [${photo}.name]: { uploadProgress: 0, isUploading: true, isUploaded: false } })`),
        step('upload-file', { varId: photo, fileTag: 'zone' }, 'uploaded'),
        apiRequest('picture', 'post', 'files', 'pictures', {
          body: f`({ owner_type: 'checkup_zone', owner_id: context.parameters?.row, kind: 'issue', file_url: context.workflow.uploaded.result.url })`,
        }),
        setVariable(sentPhotos, f`[...${sentPhotos}, ${photo}].slice(-100)`),
        step('variable', {
          varId: `${photoUid()}-value`,
          varValue: f`${chosenPhotos()}.filter((file) => file !== ${photo})`,
        }),
      ],
    },
    setVariable(photoBusy, false),
    fetchCollections(zonePictures),
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
      fetchCollections(zonePictures),
    ],
  },
)

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
