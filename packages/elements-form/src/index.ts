export {
  checkboxEntry,
  checkboxIconEntry,
  fileUploadEntry,
  formContainerEntry,
  formElements,
  formInputEntry,
  toggleEntry,
} from './formElements.ts'
