import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IconSet } from '@sluice/config/preview'

const require = createRequire(import.meta.url)
const sets = new Map<string, IconSet | null>()

/** An installed set of icons by the name of its package, read at its first use; null when there is none. */
export function installedIconSet(name: string): IconSet | null {
  const known = sets.get(name)
  if (known !== undefined) return known
  const set = readSet(name)
  sets.set(name, set)
  return set
}

function readSet(name: string): IconSet | null {
  try {
    return JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}
