export { fileUploadEntry, formContainerEntry, formElements, formInputEntry, toggleEntry } from './formElements.ts'
