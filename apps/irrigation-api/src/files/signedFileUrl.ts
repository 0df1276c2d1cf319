import type { World } from '../world/world.ts'
import { signText } from './signText.ts'

const hour = 3_600_000

/** Address of a stored file that works for one to two hours; it stays the same within an hour, so browsers can keep the file. */
export function signedFileUrl({ clock, signingKey }: Pick<World, 'clock' | 'signingKey'>, fileKey: string): string {
  const expires = (Math.floor(clock.now().getTime() / hour) + 2) * hour
  const signature = signText(signingKey, ['get', fileKey, expires])
  return `/files/${fileKey}?expires=${expires}&signature=${signature}`
}
