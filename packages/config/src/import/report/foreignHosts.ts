/*
 * Hosts with which a stored project talks: those that its plugins, collections, workflows, formulas and frames name. A page may ask only
 * those that its author allows. Pictures may come from any host by https, and links lead anywhere, so neither counts.
 */
import { isRecord } from '../../check/records.ts'
import { PACKAGES_PLUGIN_ID } from '../../packages/storedPackages.ts'
import { recordOf } from '../../recordOf.ts'
import { storedActions, storedElements, storedOnce } from '../storedParts.ts'

/** Number of places that name a host, by host with its port. */
export type HostUses = Readonly<Record<string, number>>

/** Hosts that a project names, by what the page does with them. */
export interface ForeignHosts {
  /** Requests and sockets. */
  readonly connect: HostUses
  /** Documents in frames. */
  readonly frame: HostUses
  /** Films and sounds. */
  readonly media: HostUses
}

interface Stored {
  readonly design: Readonly<Record<string, unknown>>
  readonly pages: readonly unknown[]
}

/** Settings of plugins that are hosts, with or without a protocol. */
const HOST_SETTINGS = new Set(['customDomain', 'domain', 'projectUrl'])
/** Actions that lead away, and ask nothing. */
const LEADING_AWAY = new Set(['change-page', 'log', 'open-popup'])

/** Stored type of the element that shows a document of another site. Frames in trusted markup have a policy of their own. */
const IFRAME_ID = '6dee3327-9afa-4b44-bade-bdb547cdb18b'

/** Stored type of the form that sends its values by itself. */
const REQUEST_FORM_ID = '25edb26f-a365-4447-8de5-4964f9f7dc77'

/** Finds the hosts of a stored project. Never throws. */
export function foreignHosts({ design, pages }: Stored): ForeignHosts {
  const actions = [design, ...pages].flatMap(storedActions).filter(({ type }) => !LEADING_AWAY.has(String(type)))
  const collections = storedOnce(pages, 'collections').map(({ config }) => config)
  const formulas = [design, ...pages].flatMap((file) => [recordOf(file).formulas])
  const elements = pages.flatMap(storedElements)
  const frames = elements.filter(({ wwObjectBaseId }) => wwObjectBaseId === IFRAME_ID).map(({ content }) => content)
  const forms = elements.filter(({ wwObjectBaseId }) => wwObjectBaseId === REQUEST_FORM_ID).map(addressesOf)
  const films = elements.map(({ content }) => content)
  return {
    connect: count([
      ...settingHosts(design),
      ...[...actions, ...collections, ...formulas, ...forms].flatMap((part) => [...textsIn(part)].flatMap(hostsIn)),
    ]),
    frame: count([...textsIn(frames)].flatMap(hostsIn)),
    media: count([...textsIn(films)].filter((text) => FILM.test(text)).flatMap(hostsIn)),
  }
}

/** Address to which a form sends, on each screen. */
function addressesOf({ content }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.values(recordOf(content)).map((properties) => recordOf(properties).url)
}

const ADDRESS = /\b(?:https?|wss?):\/\/([a-z\d.-]+(?::\d+)?)/gi
const FILM = /^https?:\/\/[^\s'"]+\.(?:mp4|webm|mov|m4v|ogv|mp3|ogg|wav|m4a)(?:[?#]|$)/i

function hostsIn(text: string): readonly string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, host]) => (host?.includes('.') ? [host.toLowerCase()] : []))
}

function settingHosts(design: Stored['design']): readonly string[] {
  const { plugins } = design
  if (!Array.isArray(plugins)) return []
  return plugins.filter(isRecord).flatMap(({ id, settings }) => {
    // The links of packages are read by the import only.
    if (id === PACKAGES_PLUGIN_ID) return []
    const { publicData } = recordOf(settings)
    return [...entriesIn(publicData)].flatMap(([name, value]) =>
      HOST_SETTINGS.has(name) && /^[a-z\d.-]+\.[a-z\d-]+(?::\d+)?$/i.test(value)
        ? [value.toLowerCase()]
        : hostsIn(value),
    )
  })
}

/** Texts in a stored value, with their keys. */
function* entriesIn(value: unknown, key = ''): Generator<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* entriesIn(inner, name)
}

function* textsIn(value: unknown): Generator<string> {
  for (const [, text] of entriesIn(value)) yield text
}

function count(hosts: readonly string[]): HostUses {
  const uses = new Map<string, number>()
  for (const host of hosts) uses.set(host, (uses.get(host) ?? 0) + 1)
  return Object.fromEntries([...uses].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)))
}
