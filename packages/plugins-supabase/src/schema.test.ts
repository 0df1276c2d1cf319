import { collectionProblems, settingsProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { supabaseAuthPlugin } from './auth/supabaseAuthPlugin.ts'
import { supabase, supabaseAuth } from './schema.ts'
import { supabasePlugin } from './supabasePlugin.ts'

const project = { projectUrl: 'https://abc.supabase.co', apiKey: 'sb_publishable_x' }
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

describe.each([
  [supabase, supabasePlugin()],
  [supabaseAuth, supabaseAuthPlugin()],
])('description of $name', (description, plugin) => {
  it('has the id, name and actions of the plugin', () => {
    expect([description.id, description.name]).toEqual([plugin.id, plugin.name])
    expect(Object.keys(description.actions ?? {}).sort()).toEqual(Object.keys(plugin.actions ?? {}).sort())
  })

  it.each([
    [project, []],
    [{ environments: { production: project } }, []],
    [{ ...project, apiKey: token({ role: 'anon' }) }, []],
    [{}, ['The settings “projectUrl” and “apiKey” are missing, for all environments or for one.']],
    [
      { ...project, environments: { staging: { apiKey: 'x' } } },
      ['The setting “environments.staging.apiKey” needs “environments.staging.projectUrl”.'],
    ],
    [{ ...project, projectUrl: 'abc' }, ['The setting “projectUrl” is no address that begins with `https://`.']],
    [
      { ...project, apiKey: 'sb_secret_x' },
      ['The setting “apiKey” is a secret key, which everybody could read. Use the public one.'],
    ],
    [{ ...project, apiKey: token({ role: 'service_role' }) }, [expect.stringContaining('secret key')]],
  ])('finds in %j: %j', (publicData, problems) => {
    expect(settingsProblems(description, { publicData })).toEqual(problems)
  })
})

it('asks for the table of users’ roles', () => {
  const publicData = { ...project, roleTable: 'roles' }
  expect(settingsProblems(supabaseAuth, { publicData })).toEqual(['The setting “roleTable” needs “userRoleTable”.'])
})

it.each([
  [{ table: 'zones' }, []],
  [{}, ['The setting “table” is missing: Name of the table.']],
  [{ table: 'zones', fieldsMode: 'advanced' }, ['The fields are “advanced”, but `dataFieldsAdvanced` is empty.']],
])('finds in the collection %j: %j', (config, problems) => {
  expect(collectionProblems(supabase, config)).toEqual(problems)
})
