/** Elements that are measured, and how many of each a page mounts. */
export const elementCounts = {
  toggle: 100,
  checkbox: 100,
  radioGroup: 100,
  numberDisplay: 100,
  formInput: 100,
  textInput: 100,
  searchBar: 20,
  verificationCode: 20,
  fileInput: 20,
  fileDrop: 20,
  colorInput: 20,
  range: 20,
  select: 20,
  multiSelect: 20,
  dialog: 20,
  dropdown: 20,
  tabs: 20,
  accordion: 20,
  paginator: 20,
  breadcrumbs: 20,
  timeline: 20,
  donutProgressBar: 20,
} as const

/** Name of a measured element. */
export type MeasuredElement = keyof typeof elementCounts
