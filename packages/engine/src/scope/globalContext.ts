import { MembersObject, type ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { Navigation } from '../navigation/Navigation.ts'
import { pagePath } from '../navigation/paths.ts'
import type { Environment, PageEntry, ProjectModel, Screen } from '../project/model.ts'
import { record } from '../project/raw.ts'
import type { Theme } from '../theme/Theme.ts'

interface Dependencies {
  readonly project: ProjectModel
  readonly navigation: Navigation
  readonly environment: Environment
  readonly isLoaded: ValueSource<boolean>
  readonly isMobileMenuOpen: ValueSource<boolean>
  readonly language: ValueSource<string>
  readonly screen: ValueSource<Screen>
  readonly theme: Theme
  readonly viewport: ValueSource<unknown>
  readonly origin: string
}

type Members = Readonly<Record<string, () => unknown>>

/** Creates the root name `globalContext`: each member depends only on the values it reads. */
export function createGlobalContext(deps: Dependencies): ScopeObject {
  const { project } = deps
  return live({
    page: () => currentPage(deps),
    pages: () =>
      Object.fromEntries(project.pages.map((page) => [page.id, describePage(project, page, deps.language.get())])),
    pageParameters: () => parametersOf(deps.navigation),
    colors: () =>
      deps.theme.get() === 'dark' ? { ...project.tokens.colors, ...project.tokens.darkColors } : project.tokens.colors,
    spacings: () => project.tokens.spacings,
    typographies: () => project.tokens.typographies,
    screen: () => deps.viewport.get(),
    componentPositionInfo: () => record(deps.viewport.get()).componentPositionInfo,
    browser: () => live(browserMembers(deps)),
  })
}

/** Returns the current page; before the first one only its language is known. */
function currentPage({ project, navigation, isLoaded, language }: Dependencies): Readonly<Record<string, unknown>> {
  const view = navigation.view.get()
  const lang = language.get()
  if (view.kind !== 'page') return { lang }
  return { ...describePage(project, view.entry, lang), lang, data: view.model.data, pageLoaded: isLoaded.get() }
}

function describePage(project: ProjectModel, page: PageEntry, lang: string): Readonly<Record<string, unknown>> {
  return { ...page.record, path: pagePath(project, page, { lang }) }
}

function parametersOf(navigation: Navigation): Readonly<Record<string, string>> {
  const view = navigation.view.get()
  return view.kind === 'page' ? view.parameters : {}
}

function browserMembers({ navigation, theme, screen, origin, environment, isMobileMenuOpen }: Dependencies): Members {
  const url = () => new URL(navigation.url.get(), origin)
  const query = () => Object.fromEntries(url().searchParams)
  return {
    url: () => origin + navigation.url.get(),
    path: () => url().pathname,
    query,
    source: () => query().source ?? query()._source,
    domain: () => url().hostname,
    baseUrl: () => origin,
    breakpoint: () => screen.get(),
    environment: () => environment,
    isMobileMenuOpen: () => isMobileMenuOpen.get(),
    theme: () => theme.get(),
  }
}

function live(members: Members): ScopeObject {
  return new MembersObject((key) => (Object.hasOwn(members, key) ? members[key]?.() : undefined), Object.keys(members))
}
