/* Stored examples in the READMEs of the plugins are what the plugins take. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectionProblems, type PluginDescription, settingsProblems } from '@sluice/engine/plugins'
import { isActionType } from '@sluice/engine/workflows'
import { openId, tokenBasedAuth, xanoAuth } from '@sluice/plugins-auth/schema'
import { backend } from '@sluice/plugins-backend/schema'
import { javascriptDescription } from '@sluice/plugins-javascript/schema'
import { supabase } from '@sluice/plugins-supabase/schema'
import { describe, expect, it } from 'vitest'
import { definePlugins } from './index.ts'

/** The examples in JSON of a README, in order. */
function examplesOf(name: string): readonly Readonly<Record<string, unknown>>[] {
  const text = readFileSync(join(import.meta.dirname, '../..', name, 'README.md'), 'utf8')
  return [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))
}

describe('settings in a README', () => {
  const [xano, tokens, provider] = examplesOf('plugins-auth')
  const [project] = examplesOf('plugins-supabase')
  const [stored] = (project?.plugins ?? []) as readonly { readonly settings: { readonly publicData: object } }[]
  it.each<[string, PluginDescription, object | undefined]>([
    ['plugins-auth, of Xano', xanoAuth, xano],
    ['plugins-auth, with tokens', tokenBasedAuth, tokens],
    ['plugins-auth, of OpenID', openId, provider],
    ['plugins-supabase', supabase, stored?.settings.publicData],
  ])('of %s are complete, and all of them are known', (_name, description, settings = {}) => {
    expect(Object.keys(settings).length).toBeGreaterThan(1)
    expect(settingsProblems(description, { publicData: { ...settings } })).toEqual([])
    expect(Object.keys(description.settings ?? {})).toEqual(expect.arrayContaining(Object.keys(settings)))
  })
})

describe('collections in a README', () => {
  it.each<[string, PluginDescription, object]>([
    ['plugins-javascript', javascriptDescription, examplesOf('plugins-javascript')[0] ?? {}],
    ['plugins-backend', backend, examplesOf('plugins-backend')[0] ?? {}],
    ['plugins-supabase', supabase, Object(examplesOf('plugins-supabase')[1]?.config)],
  ])('of %s are complete', (_name, description, config) => {
    expect(Object.keys(config).length).toBeGreaterThan(0)
    expect(collectionProblems(description, { ...config })).toEqual([])
  })
})

it('the action in the README of plugins-supabase is one', async () => {
  const { type } = examplesOf('plugins-supabase')[2] ?? {}
  expect(isActionType(String(type), await definePlugins())).toBe(true)
})
