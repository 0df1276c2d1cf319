import type { ValueSource } from '../../graph/ValueSource.ts'
import { pagePath, rootedAddress } from '../../navigation/paths.ts'
import type { ProjectModel } from '../../project/model.ts'
import { isRecord, record } from '../../project/raw.ts'

/** Targets of links: pages, and the language to link to. */
export interface LinkTargets {
  readonly project: ProjectModel
  readonly language: ValueSource<string>
}

/** Link resolved for an anchor. `internal` ones change the page without reloading the document. */
export interface ResolvedLink {
  readonly href: string
  readonly internal: boolean
  readonly newTab: boolean
  readonly download?: string
  /** Whether a progress bar shows while the page loads, or the color of the bar. */
  readonly progress?: boolean | string
}

/**
 * Allows relative addresses, and only schemes that open something for people. Browsers ignore control characters in
 * addresses, so these are refused.
 */
const SAFE_ADDRESS = /^(?!.*\p{Cc})(?:https?:|mailto:|tel:|(?![a-z][\w+.-]*:)(?!\s*[/\\]{2})[^\s\\])/isu

/**
 * Resolves a stored link whose bindings are resolved; null without a link, for an unknown page or for an unsafe scheme.
 * @param index of the enclosing row: a link to a page of a data set opens the page of that record.
 */
export function resolveLink(stored: unknown, targets: LinkTargets, index?: number): ResolvedLink | null {
  if (!isRecord(stored)) return null
  const newTab = stored.targetBlank === true
  switch (stored.type) {
    case 'collection':
      return internalLink({ ...stored, pageId: `${String(stored.pageId)}_${index ?? 0}` }, newTab, targets)
    case 'internal':
    case 'page':
      return internalLink(stored, newTab, targets)
    case 'external':
      return externalLink(String(stored.href ?? '').trim(), newTab)
    case 'mail':
      return { href: `mailto:${String(stored.href ?? '')}`, internal: false, newTab: false }
    case 'tel':
      return { href: `tel:${String(stored.href ?? '').replace(/[^\d+*#,;]/g, '')}`, internal: false, newTab: false }
    case 'file':
      return fileLink(stored.file, newTab)
    default:
      return null
  }
}

function internalLink(
  stored: Readonly<Record<string, unknown>>,
  newTab: boolean,
  { project, language }: LinkTargets,
): ResolvedLink | null {
  const page = project.pages.find(({ id }) => id === stored.pageId)
  if (!page) return null
  const query = Array.isArray(stored.query)
    ? stored.query.filter(isRecord).map(({ name, value }) => [String(name), String(value ?? '')] as const)
    : []
  const section = page.sections.find(({ uid }) => uid === stored.sectionId)?.sectionTitle ?? null
  return {
    href: pagePath(project, page, { lang: language.get(), parameters: record(stored.parameters), query, section }),
    internal: true,
    newTab,
    progress: stored.loadProgress === true && (String(stored.loadProgressColor ?? '') || true),
  }
}

function externalLink(href: string, newTab: boolean): ResolvedLink | null {
  if (!SAFE_ADDRESS.test(href)) return null
  const internal = href.startsWith('/')
  return { href: internal ? href.replace(/^([^?#]*[^/?#])(?=[?#]|$)/, '$1/') : href, internal, newTab }
}

function fileLink(file: unknown, newTab: boolean): ResolvedLink | null {
  const href = rootedAddress(String((isRecord(file) ? file.url : file) ?? '').trim())
  const name = isRecord(file) ? String(file.name ?? '') : href.split('/').at(-1)
  return SAFE_ADDRESS.test(href)
    ? { href, internal: false, newTab, download: String(name).replace(/[^\w\s.-]/g, '') }
    : null
}
