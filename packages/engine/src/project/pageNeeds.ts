import { callsHelpers, type Language } from '../formula/Language.ts'
import { isRecord } from './raw.ts'

/**
 * Something that a stored page or project uses and few do. A build stores the list of a page under `_sluice.needs`; that of any
 * other is found when the page is loaded. A plugin is `plugin:<id or namespace>`, all of them `plugin:*`.
 */
export type Need =
  | 'elementScope'
  | 'helpers'
  | 'lists'
  | 'partialUpdates'
  | 'patterns'
  | 'popups'
  | 'promptActions'
  | 'roles'
  | 'screen'
  | 'scripts'
  | `plugin:${string}`

/** The needs of stored data, and loaders of the parts of the language without which they cannot be told. */
export interface FoundNeeds {
  readonly needs: readonly Need[]
  readonly missing: readonly (() => Promise<unknown>)[]
}

/** A plugin that a formula names, or the id of one whose variable it names. Actions and collections load theirs when they run. */
const PLUGIN = /^(?:(?:pluginFormulas|pluginVariables|plugins)\.(.*)|variables\.([\da-f]{8}-[\da-f-]{27})-.*)$/s

/** Finds in one pass what stored data uses. Never throws. */
export function pageNeeds(stored: unknown, language: Language): FoundNeeds {
  const { texts, types, operators, shapesLists, writesParts } = storedUses(stored)
  const compiled = texts.map(({ code, ...kind }) => language.compile(code, kind))
  const members = new Set(compiled.flatMap((text) => [...text.members]))
  const has = (name: string, ...wanted: readonly string[]) =>
    [...wanted, '*'].some((member) => members.has(`${name}.${member}`))
  const rules: Readonly<Record<Exclude<Need, `plugin:${string}`>, boolean>> = {
    scripts: types.has('js') || types.has('custom-js'),
    patterns: operators.has('$match') || operators.has('$notMatch') || has('RegExp'),
    helpers: callsHelpers(members),
    lists: shapesLists,
    partialUpdates: writesParts || types.has('query'),
    roles: has('wwFormulas', 'matchAnyRoles', 'matchAllRoles'),
    // Too late when anything has to be fetched for them.
    promptActions: types.has('stop-click') || types.has('stop-propagation'),
    screen: has('globalContext', 'screen'),
    elementScope: members.has('context.layout') || members.has('context.thisInstance'),
    popups: types.has('open-popup'),
  }
  const names = Object.entries(rules).flatMap(([name, isUsed]) => (isUsed ? [name as Need] : []))
  const plugins = new Set([...members].flatMap((member) => PLUGIN.exec(member)?.slice(1).join('') || []))
  return {
    needs: [...names, ...[...plugins].map((key) => `plugin:${key}` as const)].sort(),
    missing: [...new Set(compiled.flatMap(({ missing }) => missing ?? []))],
  }
}

interface StoredText {
  readonly code: string
  readonly kind: 'formula' | 'script'
  /** Whether it is the body of an asynchronous function. */
  readonly async: boolean
}

interface StoredUses {
  readonly texts: readonly StoredText[]
  /** Types of actions, variables and links. */
  readonly types: ReadonlySet<string>
  /** Operators of filters. */
  readonly operators: ReadonlySet<string>
  /** Whether a list is filtered, sorted or mapped. */
  readonly shapesLists: boolean
  /** Whether an action writes a part of a variable. */
  readonly writesParts: boolean
}

/** Reads stored data in one pass. */
export function storedUses(stored: unknown): StoredUses {
  const texts = new Map<string, StoredText>()
  const types = new Set<string>()
  const operators = new Set<string>()
  let shapesLists = false
  let writesParts = false
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isRecord(value)) return
    const { type, code, operator, filter, sort } = value
    if (typeof type === 'string') types.add(type)
    if (typeof operator === 'string') operators.add(operator)
    if (typeof code === 'string') {
      const isAsync = type === 'custom-js'
      const kind = isAsync || value.__wwtype === 'js' || type === 'js' ? 'script' : 'formula'
      texts.set(`${kind} ${isAsync} ${code}`, { code, kind, async: isAsync })
    }
    shapesLists ||= isRecord(filter) || (Array.isArray(sort) && sort.some(isRecord)) || '__wwmap' in value
    writesParts ||= 'arrayUpdateType' in value || 'usePath' in value
    for (const part of Object.values(value)) visit(part)
  }
  visit(stored)
  return { texts: [...texts.values()], types, operators, shapesLists, writesParts }
}
