import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagedIcon } from '@sluice/config/preview'
import { installedIconSet } from './installedIconSet.ts'

/** Finds icons by name: in a folder of the project, then in the installed icon sets. */
export function iconOf(folder: string): (name: string) => string | null {
  return (name) => {
    const own = /^[\w-]+(?:\/[\w-]+)?$/.test(name) ? join(folder, `${name}.svg`) : null
    return own && existsSync(own) ? readFileSync(own, 'utf8') : packagedIcon(name, installedIconSet)
  }
}
