export {
  checkboxEntry,
  checkboxIconEntry,
  fileUploadEntry,
  formContainerEntry,
  formElements,
  formInputEntry,
  numberDisplayEntry,
  toggleEntry,
} from './formElements.ts'
