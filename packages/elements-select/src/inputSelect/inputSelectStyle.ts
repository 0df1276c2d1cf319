const look = { responsive: true, states: true, classes: true } as const
const color = { ...look, kind: 'color', bindable: true } as const
const size = { kind: 'length', units: { px: [1, 100] }, bindable: true, ...look } as const

/** Look of an input select; each is a custom property of its root. */
export const inputSelectStyle = {
  searchFontFamily: { ...look, kind: 'css', doc: 'Font of the search.', cssVariable: '--sl-select-search-font-family' },
  searchFontSize: {
    ...look,
    kind: 'length',
    doc: 'Size of the text in the search.',
    units: { px: [1, 100], em: [1, 10], rem: [1, 10] },
    cssVariable: '--sl-select-search-font-size',
  },
  searchFontColor: { ...color, doc: 'Colour of the text in the search.', cssVariable: '--sl-select-search-font-color' },
  dropdownBorderWidth: { ...size, doc: 'Width of the border of the list.', cssVariable: '--sl-older-select-border' },
  dropdownBorderColor: {
    ...color,
    doc: 'Colour of the border of the list.',
    cssVariable: '--sl-older-select-border-color',
  },
  dropdownBorderRadius: {
    ...size,
    doc: 'Radius of the corners of the list.',
    cssVariable: '--sl-select-dropdown-border-radius',
  },
  dropdownMaxHeight: {
    ...look,
    kind: 'length',
    doc: 'Height from which on the list scrolls.',
    units: { px: [1, 500] },
    bindable: true,
    cssVariable: '--sl-select-dropdown-max-height',
  },
  dropdownBackgroundColor: {
    kind: 'color',
    doc: 'Colour behind the list.',
    authorDefault: '#ffffff',
    cssVariable: '--sl-select-dropdown-bg-color',
  },
  optionsDefaultTextColor: {
    kind: 'color',
    doc: 'Colour of the options.',
    authorDefault: '#000000',
    cssVariable: '--sl-select-option-font-color',
  },
  optionsDefaultBgColor: {
    kind: 'color',
    doc: 'Colour behind the options.',
    authorDefault: '#FFFFFF00',
    cssVariable: '--sl-select-option-bg-color',
  },
  optionBackgroundPointed: {
    kind: 'color',
    doc: 'Colour behind the option at the pointer or at the keyboard.',
    authorDefault: '#d1d5db',
    cssVariable: '--sl-select-option-bg-color-focused',
  },
  optionBackgroundSelected: {
    kind: 'color',
    doc: 'Colour behind the chosen option.',
    authorDefault: '#8e9091',
    cssVariable: '--sl-older-select-selected',
  },
  optionBackgroundSelectedPointed: {
    kind: 'color',
    doc: 'Colour behind the chosen option at the pointer.',
    authorDefault: '#6a6a6b',
    cssVariable: '--sl-older-select-selected-pointed',
  },
} as const
