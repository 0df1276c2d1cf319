import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Loads modules of TSX; Node by itself runs TypeScript without tags. */
export const load: LoadHook = async (url, context, nextLoad) => {
  if (!url.startsWith('file:') || !new URL(url).pathname.endsWith('.tsx')) return nextLoad(url, context)
  // Loaded with the first such module, since it brings the compiler along.
  const { transformTsx } = await import('@sluice/config/build')
  const file = fileURLToPath(url)
  return { format: 'module', shortCircuit: true, source: await transformTsx(await readFile(file, 'utf8'), file) }
}
