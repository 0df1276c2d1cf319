import type { AuthoredPage } from '../page.ts'
import { type AuthoredProject, defineProject } from '../project.ts'

/** A project of one page, empty apart from the given parts. */
export function onePageProject(home: AuthoredPage, more: Partial<AuthoredProject> = {}): AuthoredProject {
  return defineProject({
    id: 'small',
    name: 'Small',
    languages: [{ lang: 'en', default: true }],
    home,
    signIn: home,
    forbidden: home,
    pages: [home],
    plugins: [],
    authPluginId: '',
    variables: [],
    collections: [],
    formulas: [],
    workflows: [],
    tokens: { colors: {}, darkColors: {}, spacings: {}, typographies: {} },
    ...more,
  })
}
