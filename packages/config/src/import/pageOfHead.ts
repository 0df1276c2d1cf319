import { recordsIn } from '../check/records.ts'
import { recordOf } from '../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** A page of the design in one language. */
export interface PageInLanguage {
  /** Its index in the design. */
  readonly index: number
  readonly lang: string
}

/**
 * Finds the page of a head: by its output path, by its id and language, else by its output folder. Languages other than the
 * default are prefixes of paths, and parameters match regardless of their names.
 */
export function pageOfHead(design: Stored): (path: string, head: Stored) => PageInLanguage | null {
  const languages = recordsIn(design.langs).flatMap(({ lang }) => (typeof lang === 'string' ? [lang] : []))
  const main = recordsIn(design.langs).find((one) => one.default === true)?.lang ?? languages[0] ?? 'en'
  const places = new Map<string, PageInLanguage>()
  const note = (path: string, place: PageInLanguage) => {
    if (!places.has(path)) places.set(path, place)
  }
  for (const [index, stored] of (Array.isArray(design.pages) ? design.pages : []).entries()) {
    const page = recordOf(stored)
    for (const lang of languages.length > 0 ? languages : [String(main)]) {
      const paths = recordOf(page.paths)
      const own = normal(String(paths[lang] ?? paths.default ?? ''))
      for (const path of page.id === design.homePageId ? ['', own] : [own]) {
        note([lang, path].filter(Boolean).join('/'), { index, lang })
        if (lang === main) note(path, { index, lang })
      }
      note(`${String(page.id)}-${lang}`, { index, lang })
    }
  }
  return (path, { lang, outputDir }) => {
    const found =
      places.get(normal(path)) ?? (typeof outputDir === 'string' ? places.get(normal(outputDir)) : undefined)
    return found ? { ...found, lang: typeof lang === 'string' && languages.includes(lang) ? lang : found.lang } : null
  }
}

function normal(path: string): string {
  return path
    .replace(/\{\{[^}]*\}\}/g, '{}')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (/^[:_]/.test(part) ? '{}' : part))
    .filter((part, i, all) => i < all.length - 1 || !/^index(?:\.html)?$/.test(part))
    .join('/')
}
