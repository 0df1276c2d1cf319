const look = { bindable: true, responsive: true, states: true, classes: true } as const
const color = { ...look, kind: 'color' } as const

/** Look of a multi-select; each is a custom property of its root. */
export const multiSelectStyle = {
  searchFontFamily: {
    kind: 'css',
    doc: 'Font of the search.',
    responsive: true,
    states: true,
    classes: true,
    cssVariable: '--sl-select-search-font-family',
  },
  searchFontSize: {
    kind: 'length',
    doc: 'Size of the text in the search.',
    units: { px: [1, 100], em: [1, 10], rem: [1, 10] },
    responsive: true,
    states: true,
    classes: true,
    cssVariable: '--sl-select-search-font-size',
  },
  searchFontColor: { ...color, doc: 'Colour of the text in the search.', cssVariable: '--sl-select-search-font-color' },
  tagsDefaultBgColor: {
    ...color,
    doc: 'Colour behind a tag.',
    authorDefault: '#099AF2',
    cssVariable: '--sl-select-chip-bg-color',
  },
  tagsDefaultTextColor: {
    ...color,
    doc: 'Colour of the text of a tag.',
    authorDefault: '#FFFFFF',
    cssVariable: '--sl-select-chip-font-color',
  },
  optionBackgroundPointed: {
    ...color,
    doc: 'Colour behind the option at the pointer or at the keyboard.',
    authorDefault: '#d1d5db',
    cssVariable: '--sl-select-option-bg-color-focused',
  },
  optionBackgroundSelected: {
    ...color,
    doc: 'Colour behind a chosen option.',
    authorDefault: '#10B981',
    cssVariable: '--sl-older-select-selected',
  },
  optionBackgroundSelectedPointed: {
    ...color,
    doc: 'Colour behind a chosen option at the pointer.',
    authorDefault: '#10B981',
    cssVariable: '--sl-older-select-selected-pointed',
  },
  dropdownBackgroundColor: {
    ...color,
    doc: 'Colour behind the list.',
    authorDefault: '#ffffff',
    cssVariable: '--sl-select-dropdown-bg-color',
  },
  dropdownBorderWidth: {
    ...look,
    kind: 'length',
    doc: 'Width of the border of the list.',
    units: { px: [1, 100] },
    authorDefault: '1px',
    cssVariable: '--sl-older-select-border',
  },
  dropdownBorderColor: {
    ...color,
    doc: 'Colour of the border of the list.',
    authorDefault: '#d1d5db',
    cssVariable: '--sl-older-select-border-color',
  },
  dropdownBorderRadius: {
    ...look,
    kind: 'length',
    doc: 'Radius of the corners of the list.',
    units: { px: [1, 100] },
    authorDefault: '4px',
    cssVariable: '--sl-select-dropdown-border-radius',
  },
  dropdownMaxHeight: {
    ...look,
    kind: 'length',
    doc: 'Height from which on the list scrolls.',
    units: { px: [1, 500] },
    authorDefault: '150px',
    cssVariable: '--sl-select-dropdown-max-height',
  },
} as const
