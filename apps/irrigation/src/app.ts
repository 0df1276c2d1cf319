/* Elements and plugins of the app, for the page and for the prerendering build. */
import {
  buttonEntry,
  flexboxEntry,
  iconEntry,
  imageEntry,
  popupEntry,
  progressBarEntry,
  sectionEntry,
  skeletonLoaderEntry,
  textEntry,
} from '@sluice/elements-basic'
import { fileUploadEntry, formContainerEntry, formInputEntry, signaturePadEntry } from '@sluice/elements-form'
import { selectEntry } from '@sluice/elements-select'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { lateCsvPlugin } from '@sluice/plugins-csv/late'
import { lateDatesPlugin } from '@sluice/plugins-dates/late'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { latePwaPlugin } from '@sluice/plugins-pwa/late'

/** The elements of its pages: the definition of each is part of what the first page loads. */
export const elements = [
  buttonEntry,
  flexboxEntry,
  iconEntry,
  imageEntry,
  popupEntry,
  progressBarEntry,
  sectionEntry,
  skeletonLoaderEntry,
  textEntry,
  formContainerEntry,
  formInputEntry,
  fileUploadEntry,
  signaturePadEntry,
  selectEntry,
]

export const pluginsFor = () => [
  authPlugin(),
  backendPlugin(),
  irrigationPlugin(),
  lateCsvPlugin(),
  lateDatesPlugin(),
  latePwaPlugin(),
]
