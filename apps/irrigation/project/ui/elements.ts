import { elementBuilder, sectionBuilder } from '@sluice/config'
import {
  button as buttonDefinition,
  flexbox,
  icon as iconDefinition,
  image as imageDefinition,
  progressBar as progressBarDefinition,
  section as sectionDefinition,
  skeletonLoader as skeletonDefinition,
  text as textDefinition,
} from '@sluice/elements-basic/schema'
import {
  fileUpload as fileUploadDefinition,
  formContainer as formContainerDefinition,
  formInput as formInputDefinition,
} from '@sluice/elements-form/schema'
import { select as selectDefinition } from '@sluice/elements-select/schema'

/* One builder per element type that the app uses. */
export const box = elementBuilder(flexbox)
export const text = elementBuilder(textDefinition)
export const icon = elementBuilder(iconDefinition)
export const image = elementBuilder(imageDefinition)
export const button = elementBuilder(buttonDefinition)
export const progressBar = elementBuilder(progressBarDefinition)
export const skeleton = elementBuilder(skeletonDefinition)
export const formContainer = elementBuilder(formContainerDefinition)
export const formInput = elementBuilder(formInputDefinition)
export const fileUpload = elementBuilder(fileUploadDefinition)
export const select = elementBuilder(selectDefinition)
export const section = sectionBuilder(sectionDefinition)

/** Definitions of all elements of the app, for the build. */
export const definitions = [
  flexbox,
  textDefinition,
  iconDefinition,
  imageDefinition,
  buttonDefinition,
  progressBarDefinition,
  skeletonDefinition,
  formContainerDefinition,
  formInputDefinition,
  fileUploadDefinition,
  selectDefinition,
  sectionDefinition,
].map((definition) => ({ definition }))
