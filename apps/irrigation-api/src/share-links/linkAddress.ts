import type { World } from '../world/world.ts'
import { linkToken } from './linkToken.ts'

/** The address of the page that shows the document of a link, in the language of the link. */
export function linkAddress(world: Pick<World, 'signingKey'>, { id, locale }: AddressedLink, origin: string): string {
  return `${origin}${locale === 'es' ? '/es' : ''}/pdf-viewer/?token=${linkToken(world, id)}`
}

interface AddressedLink {
  readonly id: string
  readonly locale: string
}
