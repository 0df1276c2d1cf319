/*
 * Design tokens. Ids that start with `sl-` are read by the elements themselves. Text on its surface has a contrast of at least
 * 7:1 in both themes, for work in bright sun.
 */
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
    'accent-soft': '#dcefe6',
    'sl-danger': '#961b1b',
    'danger-soft': '#fde7e4',
    warn: '#704500',
    'warn-soft': '#fff0d2',
    info: '#0b4a80',
    'info-soft': '#e1eefb',
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
    'sl-radius': '12px',
    'sl-button-gap': '8px',
    'sl-touch-size': '44px',
    'sl-select-gap': '8px',
    'bar-height': '72px',
    'rail-width': '232px',
    'bar-room': '128px',
    'screen-block': 'block',
    'screen-flex': 'flex',
    'stick-top': '0px',
    'stick-bottom': '0px',
    'stick-above-bar': '72px',
  },
  typographies: {
    'sl-font': '400 17px/1.5 var(--ww-default-font-family)',
    'sl-button-text-align': 'center',
    'sl-button-cursor': 'pointer',
    'sl-button-disabled-cursor': 'not-allowed',
    'sl-tap-highlight': 'transparent',
    'sl-overflow-wrap': 'anywhere',
    'sl-image-loading': 'color-mix(in srgb, var(--sl-text) 8%, transparent)',
    title: '750 28px/1.2 var(--ww-default-font-family)',
    heading: '700 20px/1.3 var(--ww-default-font-family)',
    strong: '650 17px/1.4 var(--ww-default-font-family)',
    body: '400 17px/1.5 var(--ww-default-font-family)',
    small: '500 15px/1.4 var(--ww-default-font-family)',
    figure: '750 24px/1.1 var(--ww-default-font-family)',
  },
} as const

/* On paper: dark text on white in both themes, without the bars around a page. */
const paper = {
  ...tokens.colors,
  bg: '#ffffff',
  'surface-2': '#f3f5f4',
  shade: 'none',
  'rail-width': '0px',
  'bar-room': '0px',
  'screen-block': 'none',
  'screen-flex': 'none',
}

/* On a phone that lies on its side, or with a page that is enlarged much, bars would leave no room for what is between them. */
const short = { 'stick-top': 'auto', 'stick-bottom': 'auto', 'stick-above-bar': 'auto' }

/** Tokens that have other values in some media. */
export const tokensByMedia = [
  { query: '(max-height: 480px)', light: short, dark: short },
  { query: 'print', light: paper, dark: paper },
]

/** Id of a color. */
export type ColorId = keyof typeof tokens.colors

/** Value of a token in stored style. */
export const token = (id: string) => `var(--${id})`
