import { fullLanguage } from '../formula/fullLanguage.ts'
import { Language } from '../formula/Language.ts'
import { LatePart } from '../formula/LatePart.ts'
import { type Need, pageNeeds } from './pageNeeds.ts'

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
