import { signText } from '../files/signText.ts'
import type { World } from '../world/world.ts'

/** The token of a link: its id and a signature of it, so that nothing secret is stored. */
export function linkToken({ signingKey }: Pick<World, 'signingKey'>, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return `${bytes.toString('base64url')}.${signText(signingKey, ['share-link', id])}`
}
