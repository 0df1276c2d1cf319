/* The Vite configuration in the authoring guide, for the documents of projects with trusted code. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { authoringGuide, snippetsOf } from '../testing/guideSteps.ts'

// Inside this package, so that imports resolve.
const folder = join(import.meta.dirname, '../../node_modules/.cache/site-config')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('serves the files of the build, with the addresses of trusted code in the document', async () => {
  const [snippet] = snippetsOf(authoringGuide).filter(({ text }) => text.includes('projectDocument'))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'config.ts')
  // This package has Vite through Vitest only, which exports the same function.
  writeFileSync(file, snippet?.text.replace("from 'vite'", "from 'vitest/config'") ?? '')
  const { default: config } = await import(pathToFileURL(file).href)
  expect(config).toMatchObject({ publicDir: 'built/static', plugins: [{ name: 'sluice-project-document' }] })
})
