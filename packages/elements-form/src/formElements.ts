import type { ElementEntry } from '@sluice/engine/elements'
import {
  checkbox,
  checkboxIcon,
  colorInput,
  fileDrop,
  fileInput,
  fileUpload,
  formContainer,
  formInput,
  maskInput,
  numberDisplay,
  radioGroup,
  range,
  requestForm,
  searchBar,
  signaturePad,
  textInput,
  toggle,
  verificationCode,
} from './schema.ts'

/* Each element with its code behind its own import. An app whose pages have only some of them lists those by name. */
export const formContainerEntry: ElementEntry = {
  definition: formContainer,
  load: () => import('./formContainer/FormContainer.tsx').then((m) => m.FormContainer),
}
export const formInputEntry: ElementEntry = {
  definition: formInput,
  load: () => import('./formInput/FormInput.tsx').then((m) => m.FormInput),
}
export const fileUploadEntry: ElementEntry = {
  definition: fileUpload,
  load: () => import('./fileUpload/FileUpload.tsx').then((m) => m.FileUpload),
}
export const toggleEntry: ElementEntry = {
  definition: toggle,
  load: () => import('./toggle/Toggle.tsx').then((m) => m.Toggle),
}

export const checkboxEntry: ElementEntry = {
  definition: checkbox,
  load: () => import('./checkbox/Checkbox.tsx').then((m) => m.Checkbox),
}
export const checkboxIconEntry: ElementEntry = {
  definition: checkboxIcon,
  load: () => import('./checkboxIcon/CheckboxIcon.tsx').then((m) => m.CheckboxIcon),
}
export const numberDisplayEntry: ElementEntry = {
  definition: numberDisplay,
  load: () => import('./numberDisplay/NumberDisplay.tsx').then((m) => m.NumberDisplay),
}
export const rangeEntry: ElementEntry = {
  definition: range,
  load: () => import('./range/Range.tsx').then((m) => m.Range),
}
export const searchBarEntry: ElementEntry = {
  definition: searchBar,
  load: () => import('./searchBar/SearchBar.tsx').then((m) => m.SearchBar),
}
export const textInputEntry: ElementEntry = {
  definition: textInput,
  load: () => import('./textInput/TextInput.tsx').then((m) => m.TextInput),
}

export const radioGroupEntry: ElementEntry = {
  definition: radioGroup,
  load: () => import('./radioGroup/RadioGroup.tsx').then((m) => m.RadioGroup),
}

export const fileInputEntry: ElementEntry = {
  definition: fileInput,
  load: () => import('./fileInput/FileInput.tsx').then((m) => m.FileInput),
}

export const fileDropEntry: ElementEntry = {
  definition: fileDrop,
  load: () => import('./fileDrop/FileDrop.tsx').then((m) => m.FileDrop),
}

export const maskInputEntry: ElementEntry = {
  definition: maskInput,
  load: () => import('./maskInput/MaskInput.tsx').then((m) => m.MaskInput),
}

export const verificationCodeEntry: ElementEntry = {
  definition: verificationCode,
  load: () => import('./verificationCode/VerificationCode.tsx').then((m) => m.VerificationCode),
}

export const requestFormEntry: ElementEntry = {
  definition: requestForm,
  load: () => import('./requestForm/RequestForm.tsx').then((m) => m.RequestForm),
}

export const signaturePadEntry: ElementEntry = {
  definition: signaturePad,
  load: () => import('./signaturePad/SignaturePad.tsx').then((m) => m.SignaturePad),
}

export const colorInputEntry: ElementEntry = {
  definition: colorInput,
  load: () => import('./colorInput/ColorInput.tsx').then((m) => m.ColorInput),
}

/** All form elements. */
export const formElements: readonly ElementEntry[] = [
  formContainerEntry,
  formInputEntry,
  fileUploadEntry,
  toggleEntry,
  checkboxEntry,
  checkboxIconEntry,
  numberDisplayEntry,
  rangeEntry,
  searchBarEntry,
  textInputEntry,
  radioGroupEntry,
  fileInputEntry,
  fileDropEntry,
  maskInputEntry,
  verificationCodeEntry,
  requestFormEntry,
  signaturePadEntry,
  colorInputEntry,
]
