import type { ProjectModel } from '@sluice/engine/config'

/** A page of a project and its address in the default language. */
export interface PageAddress {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** Pages of a project with their addresses, in stored order; parameters stay as stored. */
export function pageAddresses({ base, pages, homePageId, languages }: ProjectModel): readonly PageAddress[] {
  const main = languages.find(({ isDefault }) => isDefault) ?? languages[0]
  const prefix = main?.isDefaultPath ? [main.lang] : []
  return pages.map(({ id, name, paths }) => {
    const own = id === homePageId ? '' : (paths[main?.lang ?? ''] ?? paths.default ?? '')
    const segments = [...prefix, ...own.split('/')].filter(Boolean)
    return { id, name, path: base + (segments.length > 0 ? `/${segments.join('/')}/` : '/') }
  })
}
