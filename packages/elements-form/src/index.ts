export {
  checkboxEntry,
  checkboxIconEntry,
  fileUploadEntry,
  formContainerEntry,
  formElements,
  formInputEntry,
  numberDisplayEntry,
  rangeEntry,
  searchBarEntry,
  textInputEntry,
  toggleEntry,
} from './formElements.ts'
