import { elementTag, sectionTag } from '@sluice/config'
import {
  button,
  flexbox,
  icon,
  image,
  popup,
  progressBar,
  section,
  skeletonLoader,
  text,
} from '@sluice/elements-basic/schema'
import { fileUpload, formContainer, formInput, signaturePad } from '@sluice/elements-form/schema'
import { select } from '@sluice/elements-select/schema'

/* One tag per element type that the app uses. */
export const Box = elementTag(flexbox)
export const Text = elementTag(text)
export const Icon = elementTag(icon)
export const Image = elementTag(image)
export const Button = elementTag(button)
export const Popup = elementTag(popup)
export const ProgressBar = elementTag(progressBar)
export const Skeleton = elementTag(skeletonLoader)
export const FormContainer = elementTag(formContainer)
export const FormInput = elementTag(formInput)
export const FileUpload = elementTag(fileUpload)
export const SignaturePad = elementTag(signaturePad)
export const Select = elementTag(select)
export const Section = sectionTag(section)

/** Definitions of all elements of the app, for the build. */
export const definitions = [
  flexbox,
  text,
  icon,
  image,
  button,
  popup,
  progressBar,
  skeletonLoader,
  formContainer,
  formInput,
  fileUpload,
  signaturePad,
  select,
  section,
].map((definition) => ({ definition }))
