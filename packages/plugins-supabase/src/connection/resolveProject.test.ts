import { describe, expect, it } from 'vitest'
import { resolveProject } from './resolveProject.ts'

const settings = { projectUrl: 'https://a.test/', apiKey: 'a' }
const production = { projectUrl: 'https://p.test', apiKey: 'p' }
const staging = { projectUrl: 'https://s.test', apiKey: 's', customDomain: 'data.example.com' }

describe('resolveProject', () => {
  it.each([
    ['production', {}, 'https://a.test'],
    ['production', { environments: { production } }, 'https://p.test'],
    ['preview', { environments: { production } }, 'https://p.test'],
    ['staging', { environments: { production } }, 'https://p.test'],
    ['editor', { environments: { production, staging } }, 'https://data.example.com'],
    ['production', { environments: { production: { projectUrl: 'https://p.test' }, editor: null } }, 'https://a.test'],
    ['production', { customDomain: 'https://own.test' }, 'https://own.test'],
  ] as const)('in %s with %j is %s', (environment, more, url) => {
    expect(resolveProject({ ...settings, ...more }, environment, 'Supabase').url).toBe(url)
  })

  it('names what is missing', () => {
    expect(() => resolveProject({}, 'production', 'Supabase')).toThrow('needs the setting “projectUrl”')
    expect(() => resolveProject({ projectUrl: 'x' }, 'production', 'Supabase')).toThrow('needs the setting “apiKey”')
  })
})
