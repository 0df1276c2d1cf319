import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingsProblems } from '@sluice/engine/plugins'
import { createTestRuntime } from '@sluice/testing'
import { expect, it } from 'vitest'
import { PACKAGES_PLUGIN_ID, packagesPlugin } from './index.ts'
import { packagesDescription } from './schema.ts'

const text = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8')
const exampleIn = (language: string) => new RegExp(`\`\`\`${language}\\n([^\`]+)\`\`\``).exec(text)?.[1] ?? ''

it('the example of the README calls a function of a package', async () => {
  const publicData = JSON.parse(exampleIn('json'))
  expect(settingsProblems(packagesDescription, { publicData })).toEqual([])
  const [{ name, version, instanceName }] = publicData.packages
  expect(exampleIn('sh')).toContain(`--allow-package '${name}@${version}'`)
  const litres = (tanks: readonly { readonly depth: number }[]) => tanks.reduce((sum, { depth }) => sum + depth, 0)
  const file = { file: '/public/packages/tank-tools@1.2.7/main.js', integrity: `sha384-${'a'.repeat(64)}` }
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {} } },
    project: {
      plugins: [{ id: PACKAGES_PLUGIN_ID, settings: { publicData } }],
      _sluice: { packages: [{ name, version, exact: '1.2.7', ...file }] },
    },
    plugins: [
      packagesPlugin({
        scripts: { add: async () => {}, global: (given) => (given === instanceName ? { litres } : undefined) },
      }),
    ],
  })
  runtime.navigation.start()
  const formula = { __wwtype: 'f', code: exampleIn('js') }
  await expect.poll(() => runtime.evaluator.resolve(formula, runtime.rootScope, {})).toBe(5)
})
