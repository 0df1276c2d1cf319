import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IRRIGATION_PLUGIN_ID } from '@sluice/plugins-irrigation'
import { describe, expect, it } from 'vitest'
import { createPlugins, definePlugins, describePlugins } from './index.ts'

const folders = readdirSync(join(import.meta.dirname, '../..')).filter(
  (name) => name.startsWith('plugins-') && name !== 'plugins-kit',
)

describe('createPlugins', () => {
  it('has the plugins of each package of some', () => {
    const source = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')
    for (const name of folders) expect(source).toContain(`from '@sluice/${name}'`)
    expect(createPlugins().length).toBeGreaterThanOrEqual(folders.length)
    expect(new Set(createPlugins().map(({ id }) => id)).size).toBe(createPlugins().length)
  })
})

describe('describePlugins', () => {
  it('describes every plugin of stored projects', () => {
    const described = describePlugins().map(({ id }) => id)
    // Rules of the irrigation app, without settings; its README lists the functions.
    const own = IRRIGATION_PLUGIN_ID
    expect(createPlugins().flatMap(({ id }) => (id === own || described.includes(id) ? [] : id))).toEqual([])
  })

  it('describes plugins of the list, each with its actions', async () => {
    const plugins = await definePlugins()
    for (const { id, name, actions = {} } of describePlugins()) {
      const plugin = plugins.find((one) => one.id === id)
      expect([plugin?.name, Object.keys(plugin?.actions ?? {}).sort()]).toEqual([name, Object.keys(actions).sort()])
    }
  })
})
