import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = /^(?:node_modules|dist|drizzle|storybook-static|\..*)$/

/** Source files below a folder, tests included. */
export function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(?:tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}
