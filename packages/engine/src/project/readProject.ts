import {
  ENVIRONMENTS,
  type LanguageModel,
  type PageEntry,
  type PluginEntry,
  type ProjectModel,
  SCREEN_WIDTHS,
} from './model.ts'
import { list, type Raw, record, records, text, texts } from './raw.ts'
import { readWorkflows } from './readWorkflow.ts'

const ANY_ORIGIN = 'http://x'

/**
 * Reads the project: the stored design object with, in addition to its own keys, `cacheVersion`, `dataPath`,
 * `stylePath`, `auth` (page ids), `classes` and `tokens` of our project file, and our additions to the format as
 * `_sluice`. Never throws.
 */
export function readProject(raw: unknown): ProjectModel {
  const design = record(raw)
  const auth = record(design.auth)
  const tokens = record(design.tokens)
  const languages = readLanguages(design.langs)
  const additions = record(design._sluice)
  const base = basePath(text(record(design.baseTag).href) ?? '')
  return {
    id: text(design.id) ?? '',
    name: text(design.name) ?? '',
    base,
    homePageId: text(design.homePageId) ?? '',
    languages,
    defaultTheme: design.defaultTheme === 'dark' ? 'dark' : 'light',
    background: record(design.background),
    pages: records(design.pages).map((page) => readPageEntry(page, languages)),
    plugins: records(design.plugins).map(readPlugin),
    authPluginId: text(design.authPluginId),
    followsSystemTheme: additions.followsSystemTheme === true,
    additions,
    screens: { ...SCREEN_WIDTHS, ...record(additions.screens) },
    environment: ENVIRONMENTS.find((one) => one === additions.environment) ?? 'production',
    notSignedInPageId: text(auth.unauthenticatedPageId),
    forbiddenPageId: text(auth.unauthorizedPageId),
    workflows: readWorkflows(design.workflows),
    classes: Object.keys(record(design.classes)).length > 0 ? record(design.classes) : null,
    cacheVersion: typeof design.cacheVersion === 'number' ? design.cacheVersion : 0,
    dataPath: base + (text(design.dataPath) ?? '/public/data'),
    stylePath: base + (text(design.stylePath) ?? '/public/styles'),
    tokens: {
      colors: texts(tokens.colors),
      darkColors: texts(tokens.darkColors),
      spacings: texts(tokens.spacings),
      typographies: texts(tokens.typographies),
    },
  }
}

/** Returns the path of a stored base URL, without a trailing slash; empty at the root. */
function basePath(href: string): string {
  return URL.canParse(href, ANY_ORIGIN) ? new URL(href, ANY_ORIGIN).pathname.replace(/\/+$/, '') : ''
}

function readLanguages(raw: unknown): readonly LanguageModel[] {
  const languages = records(raw).flatMap((item): LanguageModel[] => {
    const lang = text(item.lang)
    return lang ? [{ lang, isDefault: item.default === true, isDefaultPath: item.isDefaultPath === true }] : []
  })
  return languages.length > 0 ? languages : [{ lang: 'en', isDefault: true, isDefaultPath: false }]
}

/** Reads a page entry; a page without languages has all of them. */
function readPageEntry(raw: Raw, languages: readonly LanguageModel[]): PageEntry {
  const langs = list(raw.langs).filter((lang) => typeof lang === 'string')
  return {
    id: text(raw.id) ?? '',
    name: text(raw.name) ?? '',
    paths: texts(raw.paths),
    langs: langs.length > 0 ? langs : languages.map(({ lang }) => lang),
    title: texts(raw.title),
    sections: records(raw.sections).map(({ uid, sectionTitle, linkId }) => ({
      uid: text(uid) ?? '',
      sectionTitle: text(sectionTitle) ?? '',
      linkId: text(linkId) ?? '',
    })),
    userGroups: list(raw.pageUserGroups),
    record: raw,
  }
}

function readPlugin(raw: Raw): PluginEntry {
  const id = text(raw.id) ?? ''
  return { id, name: text(raw.name) ?? id, namespace: text(raw.namespace) ?? id, settings: record(raw.settings) }
}
