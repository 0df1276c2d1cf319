export {
  checkboxEntry,
  checkboxIconEntry,
  fileUploadEntry,
  formContainerEntry,
  formElements,
  formInputEntry,
  numberDisplayEntry,
  radioGroupEntry,
  rangeEntry,
  searchBarEntry,
  textInputEntry,
  toggleEntry,
} from './formElements.ts'
