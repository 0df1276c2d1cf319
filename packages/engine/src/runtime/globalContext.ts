import type { ValueSource } from '../bindings/ValueSource.ts'
import type { PageEntry, ProjectModel, Screen } from '../config/model.ts'
import { ScopeObject } from '../formula/ScopeObject.ts'
import type { Navigation } from '../routing/Navigation.ts'
import { pathFor } from '../routing/paths.ts'
import type { Theme } from '../theme/Theme.ts'

interface Dependencies {
  readonly project: ProjectModel
  readonly navigation: Navigation
  readonly language: ValueSource<string>
  readonly screen: ValueSource<Screen>
  readonly theme: Theme
  readonly viewport: ValueSource<unknown>
  readonly origin: string
}

type Members = Readonly<Record<string, () => unknown>>

/** The root name `globalContext`: each member depends on just what it shows. */
export function createGlobalContext(deps: Dependencies): ScopeObject {
  const { project } = deps
  return new MembersObject({
    page: () => new MembersObject(pageMembers(deps)),
    pages: () =>
      Object.fromEntries(project.pages.map((page) => [page.id, describePage(project, page, deps.language.get())])),
    pageParameters: () => parametersOf(deps.navigation),
    colors: () =>
      deps.theme.get() === 'dark' ? { ...project.tokens.colors, ...project.tokens.darkColors } : project.tokens.colors,
    spacings: () => project.tokens.spacings,
    typographies: () => project.tokens.typographies,
    screen: () => deps.viewport.get(),
    browser: () => new MembersObject(browserMembers(deps)),
  })
}

function pageMembers({ project, navigation, language }: Dependencies): Members {
  const current = () => {
    const view = navigation.view.get()
    return view.kind === 'page' ? { ...describePage(project, view.entry, language.get()), data: view.model.data } : {}
  }
  const names = [
    'id',
    'name',
    'folder',
    'paths',
    'langs',
    'meta',
    'title',
    'sections',
    'pageUserGroups',
    'path',
    'metaImage',
    'data',
  ]
  return {
    ...Object.fromEntries(names.map((name) => [name, () => Reflect.get(current(), name)])),
    lang: () => language.get(),
  }
}

function describePage(project: ProjectModel, page: PageEntry, lang: string): Readonly<Record<string, unknown>> {
  return { ...page.record, path: pathFor(project, page, { lang }) }
}

function parametersOf(navigation: Navigation): Readonly<Record<string, string>> {
  const view = navigation.view.get()
  return view.kind === 'page' ? view.parameters : {}
}

function browserMembers({ navigation, theme, screen, origin }: Dependencies): Members {
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
    environment: () => 'production',
    theme: () => theme.get(),
  }
}

class MembersObject extends ScopeObject {
  readonly #members: Members

  constructor(members: Members) {
    super()
    this.#members = members
  }

  get(key: string): unknown {
    return Object.hasOwn(this.#members, key) ? this.#members[key]?.() : undefined
  }

  override keys(): readonly string[] {
    return Object.keys(this.#members)
  }
}
