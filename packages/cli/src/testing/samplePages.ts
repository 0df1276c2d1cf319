import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StaticItem, staticContent } from './staticContent.ts'

/** A page of a sample and its static content. */
export interface SamplePage {
  readonly id: string
  readonly path: string
  readonly items: readonly StaticItem[]
}

/** Pages of a sample in its default language, each path parameter replaced by its default. */
export function samplePages(folder: string): readonly SamplePage[] {
  const design: unknown = JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8'))
  const { pages, homePageId, langs } = design as {
    readonly pages: readonly { id: string; paths: Record<string, string>; sections: readonly { uid: string }[] }[]
    readonly homePageId: string
    readonly langs: readonly { lang: string; default: boolean }[]
  }
  const language = langs.find((one) => one.default)?.lang ?? 'en'
  return pages.map(({ id, paths, sections }) => {
    const file: unknown = JSON.parse(readFileSync(join(folder, 'data', `${id}.json`), 'utf8'))
    const own = (paths[language] ?? paths.default ?? '').replace(
      /\{\{[^|}]*\|?([^}]*)\}\}/g,
      (_all, value) => value || 'x',
    )
    const items = staticContent(
      file,
      sections.map(({ uid }) => uid),
      language,
    )
    return { id, path: id === homePageId ? '/' : `/${own}/`, items }
  })
}
