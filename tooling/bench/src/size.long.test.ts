import { describe, expect, it } from 'vitest'
import { elementSizes } from './elementSizes.ts'
import { languageSizes } from './languageSizes.ts'
import { pluginSizes } from './pluginSizes.ts'

const KIB = 1024

describe('the language, compressed', () => {
  it('is at most 26 KiB without scripts, and scripts add at most 18', async () => {
    const sizes = await languageSizes()
    console.info(JSON.stringify(sizes))
    expect(sizes.core).toBeLessThanOrEqual(26 * KIB)
    expect(sizes.withScripts - sizes.core).toBeLessThanOrEqual(18 * KIB)
  })
})

/** Budget of each plugin in KiB: what an app loads with it, and all of it together with what is loaded late. */
const BUDGET: Readonly<Record<string, readonly [first: number, whole: number]>> = {
  airtablePlugin: [12.5, 12.5],
  auth0Plugin: [7, 27],
  authPlugin: [12, 24],
  backendPlugin: [1, 17],
  csvPlugin: [1, 13],
  datesPlugin: [31, 31],
  // Its rules at most 31; what keeps and shrinks photos is loaded by the first action for one.
  irrigationPlugin: [0.5, 32],
  javascriptPlugin: [0.5, 0.5],
  openIdPlugin: [6, 26.5],
  ownAuthPlugin: [13.5, 25.5],
  packagesPlugin: [1, 3.5],
  pwaPlugin: [1.5, 10.5],
  restPlugin: [14.5, 14.5],
  supabaseAuthPlugin: [7.5, 73],
  supabasePlugin: [1.5, 73],
  tokenBasedAuthPlugin: [13, 24.5],
  xanoAuthPlugin: [13.5, 25.5],
}

describe('plugins, compressed', () => {
  it('are within their budget', async () => {
    const sizes = [...(await pluginSizes())]
    expect(sizes.map(([plugin]) => plugin).sort()).toEqual(Object.keys(BUDGET))
    const over = sizes.filter(([plugin, { first, whole }]) => {
      const [mostFirst, mostWhole] = BUDGET[plugin] ?? [0, 0]
      return first > mostFirst * KIB || whole > mostWhole * KIB
    })
    expect(over).toEqual([])
  })
})

/** Budget of each element in KiB: its component with the kit and its libraries, and all of it with its styles. */
const ELEMENT_BUDGET: Readonly<Record<string, readonly [first: number, whole: number]>> = {
  accordion: [1.5, 2],
  barChart: [26, 28.2],
  breadcrumbs: [3.5, 4.5],
  button: [1.5, 2],
  checkbox: [3.5, 4],
  checkboxIcon: [1.5, 2],
  colorInput: [37.5, 38.5],
  columns: [0.5, 1.5],
  dialog: [21.5, 22.3],
  donutProgressBar: [2.5, 3.5],
  dropdown: [32.4, 33.4],
  fileDrop: [3.5, 4],
  fileInput: [3.5, 4],
  fileUpload: [6, 7.5],
  flexbox: [1, 1.5],
  formContainer: [2.5, 3],
  formInput: [5.5, 6.5],
  hoverDropdown: [32.5, 33.4],
  html: [15.5, 16],
  iFrame: [1.5, 2],
  icon: [1.5, 2],
  image: [1, 1.5],
  // The library of long lists, 12, is loaded with the first list of more than 100 options.
  inputSelect: [49, 61],
  lineChart: [29.6, 31.8],
  loader: [1.5, 3],
  maskInput: [11, 12],
  modal: [3, 4],
  multiSelect: [49, 61],
  numberDisplay: [1, 1.5],
  paginator: [9.5, 10.5],
  pieChart: [15.9, 18],
  popup: [3, 4],
  progressBar: [2.5, 3],
  radarChart: [24.3, 26.5],
  radioGroup: [3.5, 4],
  range: [4, 5],
  requestForm: [4, 4.5],
  searchBar: [3.5, 4],
  section: [1, 1],
  select: [48, 60],
  signaturePad: [10.5, 11.5],
  skeletonLoader: [0.5, 1],
  slider: [32, 33.5],
  tabs: [16.5, 17.5],
  text: [0.5, 1],
  textInput: [2, 2.5],
  timeline: [2, 3.5],
  toggle: [3, 4],
  verificationCode: [16, 17],
}

describe('elements, compressed', () => {
  it('are within their budget', async () => {
    const sizes = [...(await elementSizes())]
    expect(sizes.map(([element]) => element)).toEqual(Object.keys(ELEMENT_BUDGET))
    const over = sizes.filter(([element, { first, whole }]) => {
      const [mostFirst, mostWhole] = ELEMENT_BUDGET[element] ?? [0, 0]
      return first > mostFirst * KIB || whole > mostWhole * KIB
    })
    expect(over).toEqual([])
  })
})
