/*
 * Design tokens. Ids that start with `sl-` are read by the elements themselves. Text on its surface has a contrast of at least
 * 7:1 in both themes, for work in bright sun. Green is for actions and for what is done, blue for water, usage and information,
 * amber and red for what is wrong.
 */

/** The typeface and those that stand in for it until it has loaded; `src/font/font.css` defines them. */
const family = 'Figtree, Figtree Arial, Figtree Roboto, Figtree DejaVu, system-ui, sans-serif'

/**
 * A typography. Line heights are in whole pixels, and an even number of them is left above and below the letters: Chromium rounds
 * down what is above, so that a label would stand too high beside its icon.
 */
const font = (values: string) => `${values} var(--ww-default-font-family)`

export const tokens = {
  colors: {
    bg: '#f3f6f4',
    'sl-surface': '#ffffff',
    'surface-2': '#e9efeb',
    'sl-text': '#10201a',
    'sl-muted': '#3d4c45',
    'sl-border': '#b9c6bf',
    'sl-accent': '#0b5d43',
    'sl-on-accent': '#ffffff',
    'accent-soft': '#e6f5ee',
    'sl-danger': '#961b1b',
    'danger-soft': '#fde7e4',
    warn: '#704500',
    'warn-soft': '#fff0d2',
    info: '#0b4a80',
    'info-soft': '#e1eefb',
    /** For drawings and plots of water, which need less contrast than text. */
    water: '#1673c4',
    'sl-focus': '#0b4a80',
    shade: '0 1px 2px rgba(16, 32, 26, 0.08), 0 4px 16px rgba(16, 32, 26, 0.06)',
  },
  darkColors: {
    bg: '#0c1310',
    'sl-surface': '#16201b',
    'surface-2': '#202d27',
    'sl-text': '#f0f6f2',
    'sl-muted': '#c4d1ca',
    'sl-border': '#44564d',
    'sl-accent': '#74e0b4',
    'sl-on-accent': '#052519',
    'accent-soft': '#173a2c',
    'sl-danger': '#ffb9b0',
    'danger-soft': '#46201d',
    warn: '#ffd28a',
    'warn-soft': '#3d2d10',
    info: '#a9d3ff',
    'info-soft': '#15304a',
    water: '#7fc0ff',
    'sl-focus': '#a9d3ff',
    shade: '0 1px 2px rgba(0, 0, 0, 0.5)',
  },
  spacings: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s5: '24px',
    s6: '32px',
    s7: '56px',
    'sl-radius': '12px',
    'sl-button-gap': '8px',
    'sl-touch-size': '44px',
    'sl-select-gap': '8px',
    'rail-width': '232px',
    'bar-room': '128px',
    'screen-block': 'block',
    'screen-flex': 'flex',
    stick: '0px',
    'stick-above-bar': '72px',
  },
  typographies: {
    'ww-default-font-family': family,
    'sl-font': font('400 17px/26px'),
    'sl-button-text-align': 'center',
    'sl-button-cursor': 'pointer',
    'sl-button-disabled-cursor': 'not-allowed',
    'sl-tap-highlight': 'transparent',
    'sl-overflow-wrap': 'anywhere',
    'sl-image-loading': 'color-mix(in srgb, var(--sl-text) 8%, transparent)',
    display: font('800 44px/49px'),
    title: font('750 28px/34px'),
    heading: font('700 20px/26px'),
    strong: font('650 17px/24px'),
    body: font('400 17px/26px'),
    small: font('500 15px/22px'),
    figure: font('750 24px/27px'),
    brand: font('750 21px/25px'),
  },
} as const

/* On paper: dark text on white in both themes, without the bars around a page. */
const white = { bg: '#ffffff', 'surface-2': '#f3f5f4', shade: 'none' }
const barless = { 'rail-width': '0px', 'bar-room': '0px', 'screen-block': 'none', 'screen-flex': 'none' }

/* On a phone that lies on its side, or with a page that is enlarged much, bars would leave no room for what is between them. */
const short = { stick: 'auto', 'stick-above-bar': 'auto' }

/** Tokens that have other values in some media. */
export const tokensByMedia = [
  { query: '(max-height: 480px)', light: short },
  { query: '(max-width: 767px)', light: { display: font('800 34px/39px'), title: font('750 25px/30px') } },
  { query: 'print', light: { ...white, ...barless }, dark: { ...tokens.colors, ...white } },
]

/** Id of a color. */
export type ColorId = keyof typeof tokens.colors

/** Value of a token in stored style. */
export const token = (id: string) => `var(--${id})`
