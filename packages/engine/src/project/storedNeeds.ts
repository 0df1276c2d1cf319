import { fullLanguage } from '../formula/fullLanguage.ts'
import { Language } from '../formula/Language.ts'
import { LatePart } from '../formula/LatePart.ts'
import { type Need, pageNeeds, storedUses } from './pageNeeds.ts'

const load = async () => {
  throw new Error('A build loads nothing later.')
}

/** The needs of a stored page or project, for a build to store as `_sluice.needs`. */
export function storedNeeds(stored: unknown): readonly Need[] {
  // A language without its late parts tells which texts want them.
  const core = new Language({ scripts: new LatePart(load), linearRegExps: new LatePart(load) })
  const { needs } = pageNeeds(stored, fullLanguage)
  const wantsScripts = pageNeeds(stored, core).missing.length > 0
  return wantsScripts ? [...new Set<Need>([...needs, 'scripts'])].sort() : needs
}

/**
 * Whether stored data may read the values of tokens: a formula that names them or reads `globalContext` by a computed name, or any
 * script, since scripts may ask for typographies. Never throws.
 */
export function readsTokens(stored: unknown): boolean {
  const { texts } = storedUses(stored)
  return texts.some(({ code, ...kind }) => {
    const { members } = fullLanguage.compile(code, kind)
    const isNamed = [...members].some((member) => TOKENS.test(member))
    return kind.kind === 'script' || isNamed
  })
}

const TOKENS = /^globalContext\.(?:colors|spacings|typographies|\*)$/
