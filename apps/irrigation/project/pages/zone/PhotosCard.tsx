/** @jsxImportSource @sluice/config */
import { call, Each, f, fetchCollections, type Step, setVariable, step, t, variable } from '@sluice/config'
import { showPhoto } from '../../popups/photoPopup.tsx'
import { mayRemovePhoto } from '../../shared/permissions.ts'
import type { KeptPhoto } from '../../shared/rows.ts'
import { Card } from '../../ui/boxes.tsx'
import { itemsOf } from '../../ui/collections.ts'
import { Action } from '../../ui/library/buttons.tsx'
import { ErrorNotice, Notice } from '../../ui/library/notices.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Box, FileUpload } from '../../ui/tags.ts'
import { Heading } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { asHeld, forgetPhotos, heldPhotos, keepPhotos } from './heldPhotos.ts'
import { chosenPhotos, photoBusy, photoError, photosWaiting, sendPhotos, upload, zonePictures } from './sendPhotos.ts'
import { rowId } from './walk.ts'

/** Previous value of the list, to detect removed photos. */
export const listedPhotos = variable('listedPhotos', 'array', { defaultValue: [] })

const taken = f`${heldPhotos}.filter((one) => ${listedPhotos}.includes(one.file) && !${chosenPhotos}.includes(one.file)).map((one) => one.id)`
const added = f`${chosenPhotos}.filter((file) => !${heldPhotos}.some((one) => one.file === file))`

const sendChosen: readonly Step[] = [
  setVariable(heldPhotos, f`[...${heldPhotos}, ...${asHeld(added, rowId)}]`),
  ...forgetPhotos(taken),
  setVariable(listedPhotos, chosenPhotos),
  step('filter', { value: photosWaiting }),
  call(keepPhotos),
  call(sendPhotos),
]

const isRefused = f`!!${photoError} && ${photosWaiting}`
const pictures = itemsOf(zonePictures)

/** Photos of the zone: the saved ones, and the upload field. */
export const PhotosCard = () => (
  <Card>
    <Heading>{t('Photos', 'Fotos')}</Heading>
    <ErrorNotice code={photoError} show={isRefused} />
    <Action icon="lucide/refresh-cw" on={{ click: sendChosen }} show={isRefused}>
      {t('Upload again', 'Subir de nuevo')}
    </Action>
    <Notice tone="info" show={photoBusy}>
      {t('Uploading…', 'Subiendo…')}
    </Notice>
    <Box direction="row" wrap gap={token('s3')} style={{ width: '100%' }} show={f`${pictures}.length > 0`}>
      <Each<KeptPhoto>
        of={pictures}
        as={(photo) => (
          <Picture
            url={photo.thumb_src}
            alt={say(t('Photo of this zone', 'Foto de esta zona'))}
            style={{ width: '104px', height: '104px', flex: 'none' }}
            open={showPhoto({ photo, mayRemove: mayRemovePhoto(photo) }, [fetchCollections(zonePictures)])}
          />
        )}
      />
    </Box>
    <FileUpload
      ref={upload}
      type="multi"
      extensions="image"
      maxFileSize={40}
      maxFiles={20}
      labelMessage={say(t('Take or choose a photo', 'Toma o elige una foto'))}
      extensionsMessage={say(t('JPEG, PNG or WebP', 'JPEG, PNG o WebP'))}
      maxFileMessage={say(t('Up to 40 MB each', 'Hasta 40 MB cada una'))}
      uploadIcon="lucide/camera"
      showFileInfo
      style={{ width: '100%' }}
      attributes={{ 'aria-label': say(t('Add photos', 'Agregar fotos')) }}
      on={{ change: sendChosen }}
    />
  </Card>
)
