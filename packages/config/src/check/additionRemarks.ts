import { ENVIRONMENTS, type ProjectModel, readProject } from '@sluice/engine/config'
import { Routes } from '@sluice/engine/internals'
import { isHost } from '../allowedHosts.ts'
import { isAllowedPackage } from '../packages/allowedPackages.ts'
import { recordOf } from '../recordOf.ts'
import type { Remark } from './Finding.ts'
import { placedRecords } from './records.ts'
import { wordOf } from './words.ts'

/** Checks Sluice's additions to a stored project, under `_sluice`. */
export function additionRemarks(design: Readonly<Record<string, unknown>>): readonly Remark[] {
  const project = readProject(design)
  const { additions } = project
  return [
    ...redirectRemarks(additions, project),
    ...brandingRemarks(recordOf(additions.branding)),
    ...screenRemarks(recordOf(additions.screens), project),
    ...environmentRemarks(additions.environment),
    ...hostRemarks(recordOf(additions.hosts)),
    ...packageRemarks(additions.packages),
  ]
}

function redirectRemarks(additions: ProjectModel['additions'], project: ProjectModel): readonly Remark[] {
  const routes = new Routes(project)
  return placedRecords(additions, 'redirects').flatMap(([stored, place]) => {
    const [from, to] = [wordOf(stored.from), wordOf(stored.to)]
    const path = `_sluice.${place}`
    return [...hiddenRemarks(from, path, { project, routes }), ...targetRemarks(from, to, path)]
  })
}

const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|[^}]*)?\}\}/g

/** A value unlikely to occur in the path of any page. */
const ANY_VALUE = 'any-value-of-a-redirect'

/** A redirect applies only where no page matches, so one from a page's address never runs. */
function hiddenRemarks(
  from: string,
  path: string,
  { project: { languages }, routes }: { project: ProjectModel; routes: Routes },
): readonly Remark[] {
  const address = from.replace(PARAMETER, ANY_VALUE)
  const prefixes = languages.map(({ isDefault, isDefaultPath, lang }) =>
    isDefault && !isDefaultPath ? '' : `/${lang}`,
  )
  const pages = prefixes.map((prefix) => routes.match(`${prefix}/${address}`)?.page)
  const [page] = pages
  if (!page || pages.includes(undefined)) return []
  const message = `The page “${page.name || page.id}” is at “${from}”, so that the redirect is never followed.`
  return [{ code: 'redirect/page', severity: 'warning', message, path: `${path}.from` }]
}

function targetRemarks(from: string, to: string, path: string): readonly Remark[] {
  const known = new Set(parametersIn(from))
  const unknown = [...new Set(parametersIn(to))].filter((name) => !known.has(name))
  const missing = unknown.map(
    (name): Remark => ({
      code: 'redirect/parameter',
      severity: 'warning',
      message: `“${from}” has no parameter “${name}”, so that nothing stands for it in “${to}”.`,
      path: `${path}.to`,
    }),
  )
  if (LEADS_ON.test(to)) return missing
  const message = `A redirect leads to a path that begins with a slash or to a web address, and this is “${to}”.`
  return [{ code: 'redirect/target', severity: 'error', message, path: `${path}.to` }, ...missing]
}

function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
}

/** Matches a path of this app or a web address. */
const LEADS_ON = /^(?:https?:\/\/[^/]|\/(?![/\\]))/i

function brandingRemarks({ href }: Readonly<Record<string, unknown>>): readonly Remark[] {
  const address = wordOf(href)
  if (address === '' || LEADS_ON.test(address)) return []
  const message = `The branding leads to a path that begins with a slash or to a web address, and this is “${address}”; it is not shown.`
  return [{ code: 'branding/address', severity: 'error', message, path: '_sluice.branding.href' }]
}

function screenRemarks(stored: Readonly<Record<string, unknown>>, { screens }: ProjectModel): readonly Remark[] {
  const odd = Object.entries(stored).filter(([, width]) => typeof width !== 'number' || !(width > 0))
  if (odd.length > 0)
    return odd.map(([name]) => ({
      code: 'screen/width',
      severity: 'error',
      message: `“${name}” is the widest window of a screen, in pixels, and so a number above 0.`,
      path: `_sluice.screens.${name}`,
    }))
  if (screens.mobile < screens.tablet) return []
  const message = `A phone is narrower than a tablet: “mobile” is ${screens.mobile} and “tablet” ${screens.tablet}.`
  return [{ code: 'screen/order', severity: 'error', message, path: '_sluice.screens' }]
}

function environmentRemarks(environment: unknown): readonly Remark[] {
  if (environment === undefined || ENVIRONMENTS.some((one) => one === environment)) return []
  const list = ENVIRONMENTS.map((one) => `“${one}”`).join(', ')
  const message = `The environment is one of ${list}, and this is ${JSON.stringify(environment)}.`
  return [{ code: 'environment/unknown', severity: 'error', message, path: '_sluice.environment' }]
}

function hostRemarks(hosts: Readonly<Record<string, unknown>>): readonly Remark[] {
  return ['connect', 'frame', 'media'].flatMap((kind) => {
    const listed = hosts[kind]
    return (Array.isArray(listed) ? listed : []).flatMap((host, i): Remark[] => {
      if (isHost(host)) return []
      const message = `“${wordOf(host)}” is no host; write it as api.example.com.`
      return [{ code: 'host/wrong', severity: 'error', message, path: `_sluice.hosts.${kind}.${i}` }]
    })
  })
}

function packageRemarks(packages: unknown): readonly Remark[] {
  return (Array.isArray(packages) ? packages : []).flatMap((one: unknown, i): Remark[] => {
    if (isAllowedPackage(one)) return []
    const message = 'An allowed package has a name and a version.'
    return [{ code: 'package/wrong', severity: 'error', message, path: `_sluice.packages.${i}` }]
  })
}
