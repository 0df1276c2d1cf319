import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Modules that are loaded together with a file: those that it and its own imports name, without types. */
function loadedWith(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms)) {
    if (name.startsWith('.')) loadedWith(join(dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

describe('index', () => {
  it.each(['index.ts', 'schema.ts'])('loads no part of Supabase with %s', (name) => {
    const loaded = [...loadedWith(join(import.meta.dirname, name))]
    expect(loaded).toContain('@sluice/engine/plugins')
    expect(loaded.filter((one) => one.startsWith('@supabase/'))).toEqual([])
  })

  it.each(['database', 'storage', 'functions', 'realtime', 'auth'])('loads one part with the actions of %s', (name) => {
    const part = { database: 'postgrest', storage: 'storage', functions: 'functions' }[name]
    const loaded = [...loadedWith(join(import.meta.dirname, name, `${name.replace(/s$/, '')}Actions.ts`))]
    const parts = loaded.filter((one) => one.startsWith('@supabase/'))
    expect(parts).toEqual(name === 'auth' ? [] : [`@supabase/${part ?? name}-js`])
  })
})
