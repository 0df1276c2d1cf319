const flags = { responsive: true, states: true, classes: true } as const
const color = { kind: 'color', bindable: true, ...flags } as const

/** Style settings of the range, which are stored as the entries of `globalStyle`; each is a custom property of its root. */
export const rangeStyle = {
  fontSize: {
    kind: 'length',
    doc: 'Size of the number above the selector.',
    units: { px: [10, 50], em: [1, 50], rem: [1, 50] },
    ...flags,
    cssVariable: '--sl-range-font-size',
  },
  fontFamily: {
    kind: 'css',
    doc: 'Font family of the number above the selector.',
    ...flags,
    cssVariable: '--sl-range-font-family',
  },
  rangeBackgroundColor: { ...color, doc: 'Colour of the line.', cssVariable: '--sl-range-background' },
  activeRangeBackgroundColor: {
    ...color,
    doc: 'Colour of the line up to the selector.',
    cssVariable: '--sl-range-active-background',
  },
  selectorBorderColor: { ...color, doc: 'Border colour of the selector.', cssVariable: '--sl-range-selector-border' },
  selectorBackgroundColor: { ...color, doc: 'Colour of the selector.', cssVariable: '--sl-range-selector-background' },
  tooltipBackground: { ...color, doc: 'Colour behind the number.', cssVariable: '--sl-range-tooltip-background' },
  tooltipTextColor: { ...color, doc: 'Colour of the number.', cssVariable: '--sl-range-tooltip-color' },
} as const
