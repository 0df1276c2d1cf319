import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'

const dark = '(prefers-color-scheme: dark)'

/** Creates the theme of an app for a system preference and the visitor's earlier choice. */
function themeOf(project: object, { prefers = 'light', chosen = '' } = {}) {
  const { runtime, services } = createTestRuntime({
    project: { ...project },
    stored: chosen ? { 'ww-app-theme': chosen } : {},
  })
  let preferred = prefers
  const { theme } = runtime
  Object.assign(services.media, { matches: (query: string) => query === dark && preferred === 'dark' })
  theme.follow()
  const prefer = (next: string) => {
    preferred = next
    theme.follow()
  }
  return { theme, prefer, stored: () => services.storage.get('ww-app-theme') }
}

const follows = { _sluice: { followsSystemTheme: true } }

describe('theme', () => {
  it.each([
    ['light unless the project says otherwise', {}, {}, 'light'],
    ['what the project says', { defaultTheme: 'dark' }, {}, 'dark'],
    ['what the visitor has chosen', { defaultTheme: 'dark' }, { chosen: 'light' }, 'light'],
    ['the project’s when what was chosen is odd', { defaultTheme: 'dark' }, { chosen: 'blue' }, 'dark'],
    ['the project’s, whatever the system prefers', {}, { prefers: 'dark' }, 'light'],
    ['the system’s, where the project follows that', follows, { prefers: 'dark' }, 'dark'],
    ['what the visitor has chosen, also then', follows, { prefers: 'dark', chosen: 'light' }, 'light'],
  ] as const)('is %s', (_what, project, visitor, expected) => {
    expect(themeOf(project, visitor).theme.get()).toBe(expected)
  })

  it('follows the system until the visitor chooses', () => {
    const { theme, prefer, stored } = themeOf(follows)
    prefer('dark')
    expect([theme.get(), stored()]).toEqual(['dark', null])
    theme.set('light')
    prefer('dark')
    expect([theme.get(), stored()]).toEqual(['light', 'light'])
  })
})
