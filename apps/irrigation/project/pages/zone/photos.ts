import { call, defineWorkflow, f, repeat, setVariable, step, t, variable } from '@sluice/config'
import { user } from '../../shared/plugins.ts'
import { box, fileUpload, image } from '../../ui/elements.ts'
import { action, card, heading, itemField, itemsOf, notice } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { apply, errorText, say } from '../../ui/words.ts'
import {
  chosenPhotos,
  heldPhotos,
  photoBusy,
  photoError,
  photosWaiting,
  sendPhotos,
  zonePictures,
} from './sendPhotos.ts'
import { rowId } from './walk.ts'

/** Previous value of the list, to detect removed photos. */
export const listedPhotos = variable('listedPhotos', 'array', { defaultValue: [] })

const stillHeld = f`${heldPhotos}.filter((one) => !${listedPhotos}.includes(one.file) || ${chosenPhotos()}.includes(one.file))`
const added = f`${chosenPhotos()}.filter((file) => !${heldPhotos}.some((one) => one.file === file)).map((file) => ({ user: ${user}?.id, row: ${rowId}, file }))`

const uploader = fileUpload('zone/photo', {
  properties: {
    type: 'multi',
    extensions: 'image',
    maxFileSize: 12,
    maxFiles: 6,
    labelMessage: say(t('Take or choose a photo', 'Toma o elige una foto')),
    extensionsMessage: say(t('JPEG, PNG or WebP', 'JPEG, PNG o WebP')),
    maxFileMessage: say(t('Up to 12 MB each', 'Hasta 12 MB cada una')),
    uploadIcon: 'lucide/camera',
    showFileInfo: true,
  },
  style: { width: '100%' },
  attributes: { 'aria-label': say(t('Add photos', 'Agregar fotos')) },
  on: [uploadWorkflow('upload', 'change')],
})

function uploadWorkflow(name: string, trigger: string) {
  return defineWorkflow(
    `zone.${name}`,
    [
      setVariable(heldPhotos, f`[...${stillHeld}, ...${added}]`),
      setVariable(listedPhotos, chosenPhotos()),
      step('filter', { value: photosWaiting() }),
      call(sendPhotos),
    ],
    { trigger },
  )
}

const thumbnail = box('zone/picture', {
  slots: {
    children: [
      image('zone/picture/image', {
        properties: {
          url: itemField('thumb_src'),
          alt: say(t('Photo of this zone', 'Foto de esta zona')),
          objectFit: 'cover',
          loading: 'lazy',
        },
        style: { width: '100%', height: '100%' },
      }),
    ],
  },
  style: {
    width: '104px',
    height: '104px',
    borderRadius: '12px',
    overflow: 'hidden',
    flex: 'none',
    backgroundColor: token('surface-2'),
  },
})

/** Photos of the zone: the saved ones, and the upload field. */
export const photosCard = card('zone/photos', [
  heading('zone/photos/title', t('Photos', 'Fotos')),
  notice('zone/photos/error', apply(errorText, f`${photoError}`), 'danger', {
    showIf: f`!!${photoError} && ${photosWaiting()}`,
    role: 'alert',
  }),
  action('zone/photos/again', t('Upload again', 'Subir de nuevo'), 'secondary', {
    iconName: 'lucide/refresh-cw',
    on: [uploadWorkflow('uploadAgain', 'click')],
    showIf: f`!!${photoError} && ${photosWaiting()}`,
  }),
  notice('zone/photos/busy', t('Uploading…', 'Subiendo…'), 'info', { showIf: f`${photoBusy}` }),
  box('zone/photos/grid', {
    slots: { children: repeat(itemsOf(zonePictures), thumbnail) },
    layout: { direction: 'row', wrap: true, gap: token('s3') },
    style: { width: '100%' },
    showIf: f`${itemsOf(zonePictures)}.length > 0`,
  }),
  uploader,
])
