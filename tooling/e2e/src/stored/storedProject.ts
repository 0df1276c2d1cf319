import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Entry of a page in the project. */
export interface PageEntry {
  readonly id: string
  readonly paths: { readonly default: string }
  readonly sections: readonly { readonly uid: string }[]
}

const file = resolve(import.meta.dirname, '../../../../apps/irrigation/.sluice/project.json')

/** The stored project that the app was bundled with. */
export const storedProject: { readonly pages: readonly PageEntry[] } = JSON.parse(readFileSync(file, 'utf8'))
