import { readFileSync } from 'node:fs'
import { buildProject } from '@sluice/config/build'
import { checkProject } from '@sluice/config/check'
import { helperDocs } from '@sluice/engine/formula/docs'
import { auth } from '@sluice/plugins-auth/schema'
import { backend } from '@sluice/plugins-backend/schema'
import { csvDescription } from '@sluice/plugins-csv/schema'
import { irrigationDescription } from '@sluice/plugins-irrigation/schema'
import { pwaDescription } from '@sluice/plugins-pwa/schema'
import { describe, expect, it } from 'vitest'
import { pluginsFor } from '../src/app.ts'
import { project } from './project.ts'
import { definitions } from './ui/tags.ts'

const built = buildProject(project, definitions)
const pages = Object.fromEntries(
  [...built.files].flatMap(([path, text]) => (path.endsWith('.json') ? [[path, JSON.parse(text)] as const] : [])),
)
// Includes the functions of plugins, so that their calls are checked, too.
const plugins = await Promise.all(
  pluginsFor().map(async (plugin) => ('define' in plugin ? await plugin.define() : plugin)),
)
const options = { helpers: helperDocs, elements: definitions, plugins }
const check = (stored: typeof pages) => checkProject({ project: built.project, pages: stored }, options)

describe('formulas of the project', () => {
  it('have no errors', () => {
    const { texts, diagnostics } = check(pages)
    expect(texts).toBeGreaterThan(500)
    expect(diagnostics).toEqual([])
  })

  it('have known types, with the contract of the API, except for what is counted here', () => {
    const file = new URL('../../irrigation-api/contract/openapi.json', import.meta.url)
    const contract: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const descriptions = [auth, backend, csvDescription, irrigationDescription, pwaDescription]
    const { parts, untyped } = checkProject({ project: built.project, pages }, { ...options, contract, descriptions })
    expect(parts).toBeGreaterThan(10_000)
    expect(untyped.length).toBeLessThanOrEqual(3)
  })

  it('are really checked: a misspelled name is reported', () => {
    const [collection = ''] = /collections\['[^']+'\]/.exec(JSON.stringify(pages)) ?? []
    const misspelt = JSON.parse(JSON.stringify(pages).replaceAll(collection, `${collection.slice(0, -2)}x']`))
    const codes = new Set(check(misspelt).diagnostics.map(({ code }) => code))
    expect([...codes]).toEqual(['check/unknown-member'])
  })

  it('call rules by their names and with the right arguments', () => {
    const called = JSON.stringify(pages)
    const wrong = (from: string, to: string) => check(JSON.parse(called.replaceAll(from, to))).diagnostics
    expect(wrong('.assetIssues(', '.assetIsues(').map(({ code }) => code)).toContain('check/unknown-member')
    expect(wrong('.can(\\"edit_records\\", ', '.can(').map(({ code }) => code)).toContain('check/arity')
  })
})
