import { readFileSync } from 'node:fs'
import * as irrigationRules from '@sluice/irrigation-rules'
import { describe, expect, it } from 'vitest'
import { functions } from './rules.ts'

/** Rules available in formulas under another name, or through another function. */
const otherwise: Readonly<Record<string, string>> = {
  checkupProgress: 'progress',
  decideTransition: 'mayTransition',
  isPicklistCode: 'options',
  issuesForHeads: 'zoneIssues',
  may: 'can',
  missingObservations: 'missing',
  picklistCodes: 'options',
  picklistLabel: 'label',
}

const rules = Object.entries(irrigationRules).flatMap(([name, rule]) => (typeof rule === 'function' ? [name] : []))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

describe('functions of the plugin', () => {
  it.each(rules)('offer the rule %s', (name) => expect(Object.keys(functions)).toContain(otherwise[name] ?? name))

  it.each(Object.entries(functions))('describe %s in one sentence and a signature', (_name, { doc, signature }) => {
    expect(doc).toMatch(/^[A-Z][^\n]*[^.]\.$/)
    // Kinds of parameters are single words, by which arguments are checked.
    expect(signature).toMatch(
      /^\(((\w+\??: (boolean|number|object|text|list<(number|object|text)>))(, |(?=\))))*\) => \S/,
    )
  })

  it('are listed in the README', () => {
    const listed = Array.from(
      readme.matchAll(/^\| `(\w+)\(([^)]*)\)` +\| (.*?) +\|$/gm),
      ([, name, parameters, doc]) => [name, parameters, doc],
    )
    expect(listed).toEqual(
      Object.entries(functions).map(([name, { doc, signature = '' }]) => [name, namesOf(signature), doc]),
    )
  })
})

/** Parameter names of a signature. */
function namesOf(signature: string): string {
  const [written = ''] = signature.split(') =>')
  return Array.from(written.matchAll(/(\w+\??): /g), ([, name]) => name).join(', ')
}
