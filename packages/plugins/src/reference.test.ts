import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { definePlugins, describePlugins } from './index.ts'
import { reference } from './testing/reference.ts'

const file = join(import.meta.dirname, '../../../docs/plugins.md')
const START = `# Plugins

Settings, variables, actions and triggers of the plugins, as stored projects name them. \`sluice check\` reports settings that are missing.

<!-- generated: \`SLUICE_WRITE_DOCS=1 pnpm --filter @sluice/plugins test\` writes it anew -->
`

it('docs/plugins.md says what the plugins can do', async () => {
  const plugins = await definePlugins()
  const written = describePlugins().flatMap((description) => {
    const plugin = plugins.find(({ id }) => id === description.id)
    return plugin ? [reference(plugin, description)] : []
  })
  const generated = `${START}\n${written.join('\n\n')}\n`
  if (process.env.SLUICE_WRITE_DOCS) writeFileSync(file, generated)
  expect(readFileSync(file, 'utf8')).toBe(generated)
})
