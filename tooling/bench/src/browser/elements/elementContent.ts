/* What the measured elements show, for both contenders. */

/** Options of each measured select. */
export const selectOptions = Array.from({ length: 10 }, (_, index) => ({
  value: `zone${index}`,
  label: `Zone ${index}`,
}))

/** Options of each group of radios. */
export const radioOptions = ['Drip', 'Sprinkler', 'Flood'].map((label) => ({ value: label.toLowerCase(), label }))

/** Number of characters of each verification code. */
export const CODE_LENGTH = 6

/** Tabs with their contents, the first one chosen. */
export const tabPanels = ['Zones', 'Programs', 'History'].map((label) => ({
  label,
  text: `All ${label.toLowerCase()}`,
}))

/** Rows and rows per page of each paginator, which is on the first page. */
export const pages = { total: 50, limit: 10 }

/** Way to the current page, which is the last one. */
export const crumbs = ['Home', 'Sites', 'North', 'Zone 1'].map((label, index) => ({ label, link: `/way${index}` }))

/** Rows of each timeline. */
export const timelineRows = ['Planned', 'Started', 'Paused', 'Resumed', 'Finished'].map((title) => ({ title }))

/** Per cent that each ring shows. */
export const DONE = 65

/** Colour of each colour input. */
export const COLOR = '#0b5cad'

/** Pattern of each field with one: 0 is a digit. */
export const PATTERN = '(000) 000-0000'

/** Text of each slide, the first one current. */
export const slides = ['Lawn', 'Roses', 'Vegetables']

/** Categories of each chart. */
export const months = ['April', 'May', 'June', 'July']

/** Values of each chart by category; a pie has the first series alone. */
export const water = [
  { label: 'Lawn', data: [34, 52, 70, 84] },
  { label: 'Roses', data: [18, 24, 33, 38] },
]

/** Values that the axis of a chart names, from the lowest to the highest. */
export const heights = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]

/** Values that the axis of a radar chart names. */
export const distances = [20, 40, 60, 80, 100]
