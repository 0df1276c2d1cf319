/*
 * Uses the engine's own routes to check that every page can be reached at its addresses: an address linked to a page, with its
 * parameters filled or omitted, must match that page.
 */

import { type PageEntry, type ProjectModel, readProject } from '@sluice/engine/config'
import { pathFor, type Route, Routes } from '@sluice/engine/internals'
import type { Remark } from '../Finding.ts'
import { placedRecords } from '../records.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Reports pages that share an address, where only one of them is shown. */
export const pathClashes: Rule = ({ page }, { design }) => {
  if (page !== null) return []
  const project = readProject(design)
  const routes = new Routes(project)
  const places = new Map(placedRecords(design, 'pages'))
  const found = new Map<string, Remark>()
  for (const route of routes.all)
    for (const clash of clashesOf(route, routes, project)) {
      const path = `${places.get(clash.entry.record) ?? 'pages'}.paths.${keyOf(clash)}`
      if (!found.has(path)) found.set(path, remarkOf(clash, path))
    }
  return [...found.values()]
}

/**
 * Two pages for one address. `entry` is the page that is hidden there; for the home page, whose stored path is ignored, it is the
 * one shown instead.
 */
interface Clash {
  readonly entry: PageEntry
  readonly lang: string
  readonly address: string
  readonly other: PageEntry
}

function clashesOf(route: Route, routes: Routes, project: ProjectModel): readonly Clash[] {
  const { page, lang } = route
  // Of pages with the same id, links reach the first.
  if (project.pages.find(({ id }) => id === page.id) !== page) return []
  return addressesOf(route, project).flatMap((address): Clash[] => {
    const shown = routes.match(address)
    if (!shown || shown.page.id === page.id) return []
    return page.id === project.homePageId
      ? [{ entry: shown.page, lang: shown.lang, address, other: page }]
      : [{ entry: page, lang, address, other: shown.page }]
  })
}

/** A value unlikely to occur in a stored path. */
const ANY_VALUE = '~~'

/** Addresses of a page with all parameters filled, and with the optional ones from each position on omitted. */
function addressesOf({ page, lang, keys, defaults }: Route, project: ProjectModel): readonly string[] {
  const given = [...keys, null].map((_key, filled) =>
    Object.fromEntries(keys.map((key, i) => [key, i < filled || defaults[i] === undefined ? ANY_VALUE : ''])),
  )
  return given.map((parameters) => pathFor(project, page, { language: lang, parameters }))
}

/** Key of the stored path: the language, or `default`. */
function keyOf({ entry: { paths }, lang }: Clash): string {
  return paths[lang] === undefined ? 'default' : lang
}

function remarkOf({ address, other }: Clash, path: string): Remark {
  const shown = address.replaceAll(ANY_VALUE, '…')
  const message = `The address “${shown}” is that of “${wordOf(other.name) || other.id}” too.`
  return { code: 'path/clash', severity: 'error', message, path }
}
