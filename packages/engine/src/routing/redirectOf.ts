import type { ProjectModel } from '../config/model.ts'
import { decodePart, PARAMETER, routePattern } from './routePattern.ts'

/**
 * Where a path that no page has leads to: the first stored redirect whose `from` fits it, with its parameters put into `to`. Null
 * for none. The language of the path stays in front of a target that is a path.
 */
export function redirectOf({ redirects, languages }: ProjectModel, path: string): string | null {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const prefix = languages.some(({ lang }) => lang === first) ? first : ''
  const own = `/${(prefix ? rest : [first, ...rest]).join('/')}`
  for (const { from, to } of redirects) {
    const { pattern, keys, defaults } = routePattern(from)
    const found = pattern.exec(own)
    if (!found) continue
    const valueFor = (name: string) =>
      decodePart(found[keys.indexOf(name) + 1] ?? '') || (defaults[keys.indexOf(name)] ?? '')
    const target = to.replace(PARAMETER, (_all, name: string) =>
      keys.includes(name) ? encodeURIComponent(valueFor(name)) : '',
    )
    if (!target.startsWith('/')) return target
    return `${prefix && `/${prefix}`}${target.replace(/\/*$/, '/')}`
  }
  return null
}
