export {
  checkboxEntry,
  checkboxIconEntry,
  fileUploadEntry,
  formContainerEntry,
  formElements,
  formInputEntry,
  numberDisplayEntry,
  rangeEntry,
  toggleEntry,
} from './formElements.ts'
