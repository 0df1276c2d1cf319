import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPlugins } from './index.ts'

const folders = readdirSync(join(import.meta.dirname, '../..')).filter((name) => name.startsWith('plugins-'))

describe('createPlugins', () => {
  it('has a plugin for each package of one', () => {
    expect(createPlugins()).toHaveLength(folders.length)
    expect(new Set(createPlugins().map(({ id }) => id)).size).toBe(folders.length)
  })
})
