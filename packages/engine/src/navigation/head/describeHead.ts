import { directionOf, resolveText } from '../../languages/resolveText.ts'
import type { PageEntry, ProjectModel } from '../../project/model.ts'
import { record, text } from '../../project/raw.ts'
import { defaultLanguage, notFoundPage, pagePath } from '../paths.ts'
import { titleOf } from './titleOf.ts'

/** Tag of a document's head; `key` is unique in that head. */
export interface HeadTag {
  readonly key: string
  readonly tag: 'base' | 'link' | 'meta'
  readonly attributes: Readonly<Record<string, string>>
}

/** Head of the document of a page. */
export interface PageHead {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly tags: readonly HeadTag[]
  /** Stored JSON-LD; null without any. */
  readonly structuredData: string | null
}

export interface HeadPlace {
  readonly lang: string
  /** Path of the page in that language, without query and hash. */
  readonly path: string
  /** Origin of the app, such as `https://app.example`; without it, tags that need absolute URLs are left out. */
  readonly origin: string | null
  readonly parameters?: Readonly<Record<string, string>>
}

/** Describes the head of a page's document, in one language. */
export function describeHead(project: ProjectModel, page: PageEntry, place: HeadPlace): PageHead {
  const { lang, path, origin } = place
  const say = textsOf(project, page, lang)
  const title = titleOf(project, page, lang)
  const isMissing = notFoundPage(project)?.id === page.id
  const canonical = origin === null || isMissing ? null : origin + path
  const image = imageOf(page, origin)
  const social = { title: say('socialTitle') || title, description: say('socialDesc') || say('desc') }
  return {
    lang,
    dir: directionOf(lang),
    title,
    structuredData: structuredData(page, lang, defaultLanguage(project)),
    tags: [
      ...baseTag(project),
      ...meta('name', {
        description: say('desc'),
        keywords: say('keywords'),
        robots: isMissing ? 'noindex' : '',
      }),
      ...meta('property', {
        'og:type': 'website',
        'og:site_name': titleOf(project, undefined, lang),
        'og:title': social.title,
        'og:description': social.description,
        'og:image': image,
        'og:url': canonical ?? '',
        'og:locale': lang.replace('-', '_'),
      }),
      ...meta('name', {
        'twitter:card': image ? 'summary_large_image' : 'summary',
        'twitter:title': social.title,
        'twitter:description': social.description,
        'twitter:image': image,
      }),
      ...(canonical
        ? [link('canonical', { rel: 'canonical', href: canonical }), ...alternates(project, page, place)]
        : []),
    ],
  }
}

/** Returns a reader of the texts that a page stores for its head; the default language is the fallback. */
function textsOf(project: ProjectModel, page: PageEntry, lang: string): (name: string) => string {
  const stored = record(page.record.meta)
  return (name) => resolveText(stored[name], lang, defaultLanguage(project)).trim()
}

/** Returns the URL of the picture for a page; relative ones belong to the app. */
function imageOf({ record: { metaImage } }: PageEntry, origin: string | null): string {
  const stored = (text(metaImage) ?? text(record(metaImage).url) ?? '').trim()
  if (stored === '' || !URL.canParse(stored, 'https://app.example')) return ''
  const isWhole = /^https?:/i.test(stored)
  if (origin === null) return isWhole ? stored : ''
  const { href, protocol } = new URL(stored, origin)
  return /^https?:$/.test(protocol) ? href : ''
}

/** Relative URLs start at the app's base. */
function baseTag({ base }: ProjectModel): readonly HeadTag[] {
  return base === '' ? [] : [{ key: 'base', tag: 'base', attributes: { href: `${base}/` } }]
}

function meta(name: 'name' | 'property', contents: Readonly<Record<string, string>>): readonly HeadTag[] {
  return Object.entries(contents)
    .filter(([, content]) => content !== '')
    .map(([key, content]) => ({ key, tag: 'meta', attributes: { [name]: key, content } }))
}

function link(key: string, attributes: Readonly<Record<string, string>>): HeadTag {
  return { key, tag: 'link', attributes }
}

/** Returns links to the page in each of its languages, and a default one; none for a page with one language. */
function alternates(
  project: ProjectModel,
  page: PageEntry,
  { origin, parameters = {} }: HeadPlace,
): readonly HeadTag[] {
  const langs = project.languages.map(({ lang }) => lang).filter((lang) => page.langs.includes(lang))
  if (langs.length < 2) return []
  const main = langs.includes(defaultLanguage(project)) ? defaultLanguage(project) : langs[0]
  const entries = [...langs.map((lang) => [lang, lang] as const), ['x-default', main ?? ''] as const]
  return entries.map(([hreflang, lang]) =>
    link(`alternate ${hreflang}`, {
      rel: 'alternate',
      hreflang,
      href: origin + pagePath(project, page, { lang, parameters }),
    }),
  )
}

/** Returns the JSON-LD stored as text or as an object; null for invalid JSON. */
function structuredData({ record: stored }: PageEntry, lang: string, fallback: string): string | null {
  const byLanguage = record(record(stored.meta).structuredData)
  const found = byLanguage[lang] ?? byLanguage[fallback]
  if (typeof found !== 'string') return found ? JSON.stringify(found) : null
  try {
    return JSON.stringify(JSON.parse(found))
  } catch {
    return null
  }
}
