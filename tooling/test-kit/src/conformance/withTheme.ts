/** Tokens of a light and a dark page, as set by a project's theme. */
const THEMES = {
  light: {
    '--sl-surface': '#ffffff',
    '--sl-text': '#1a1a1a',
    '--sl-muted': '#595959',
    '--sl-border': '#8a8a8a',
    '--sl-accent': '#0b5cad',
    '--sl-on-accent': '#ffffff',
    '--sl-danger': '#b3261e',
    '--sl-focus': '#0b5cad',
  },
  dark: {
    '--sl-surface': '#14181d',
    '--sl-text': '#f2f2f2',
    '--sl-muted': '#b8bec6',
    '--sl-border': '#7d858f',
    '--sl-accent': '#7ab8ff',
    '--sl-on-accent': '#0b1a2a',
    '--sl-danger': '#ff9b93',
    '--sl-focus': '#7ab8ff',
  },
} as const

/** Names of the themes in which every element is tested. */
export type ThemeName = keyof typeof THEMES

/** Applies a theme to a node through CSSOM. */
export function withTheme(node: HTMLElement, theme: ThemeName): void {
  for (const [name, value] of Object.entries(THEMES[theme])) node.style.setProperty(name, value)
  node.style.setProperty('color-scheme', theme)
  node.style.setProperty('background-color', THEMES[theme]['--sl-surface'])
  node.style.setProperty('color', THEMES[theme]['--sl-text'])
}
