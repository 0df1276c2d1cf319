/* Colours, spacings and fonts of the app. Those that start with `sl-` are read by the elements themselves. */
export const tokens = {
  colors: {
    background: '#f3f6f4',
    'sl-surface': '#ffffff',
    'sl-text': '#10201a',
    'sl-muted': '#3d4c45',
    'sl-border': '#b9c6bf',
    'sl-accent': '#0b5d43',
    'sl-on-accent': '#ffffff',
  },
  darkColors: {
    background: '#0c1310',
    'sl-surface': '#16201b',
    'sl-text': '#f0f6f2',
    'sl-muted': '#c4d1ca',
    'sl-border': '#44564d',
    'sl-accent': '#74e0b4',
    'sl-on-accent': '#052519',
  },
  spacings: { small: '8px', medium: '16px' },
  typographies: {
    title: '700 28px/1.2 system-ui, sans-serif',
    heading: '700 20px/1.3 system-ui, sans-serif',
    body: '400 17px/1.5 system-ui, sans-serif',
  },
} as const

type Group = Exclude<keyof typeof tokens, 'darkColors'>

/** Name of a token. */
type TokenName = { [G in Group]: keyof (typeof tokens)[G] }[Group]

/** Value of a token in styles. */
export const token = (name: TokenName) => `var(--${name})`
