import { describe, expect, it } from 'vitest'
import { checkProject } from '../checkProject.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const formula = (id: string, name: string, code: string) => ({
  id,
  name,
  type: 'f',
  code,
  parameters: [{ name: 'given', type: 'any' }],
})

/** Findings of the check about a formula that these texts call. */
function found(texts: readonly string[], more: readonly object[] = []) {
  const actions = Object.fromEntries(texts.map((code, i) => [`a${i}`, { type: 'log', value: f(code) }]))
  const formulas = [formula('f1', 'label', 'given.nosuch'), ...more]
  const page = { formulas, workflows: [{ id: 'w', actions }] }
  const { diagnostics, untyped } = checkProject({ project: {}, pages: { p: page } })
  const isOwn = ({ path }: { readonly path: string }) => path === 'formulas.0'
  const [message] = diagnostics.filter(isOwn).map((one) => one.message)
  return message ?? (untyped.filter(isOwn).length === 2 ? 'any' : 'open')
}

describe('parameters of project formulas', () => {
  it.each([
    ['a call', ["formulas['f1'](1)"], 'number'],
    ['calls by id and by name', ["formulas['f1'](1)", "formulas.label('a')"], 'number | text'],
    ['an optional call', ["formulas?.['f1']?.(1)"], 'number'],
  ])('have the types of the arguments of %s', (_what, texts, type) => {
    expect(found(texts)).toBe(`“nosuch” is no member of ${type}.`)
  })

  it.each([
    ['nothing calls it', []],
    ['a call gives what nobody declares', ["formulas['f1'](1)", "formulas['f1'](context.dropzone)"]],
    ['a call spreads a list', ["formulas['f1'](1)", "formulas['f1'](...[1])"]],
    ['it is handed over', ["formulas['f1'](1)", "[1].map(formulas['f1'])"]],
    ['its name is computed', ["formulas['f1'](1)", 'formulas[context.dropzone](1)']],
  ])('are unknown when %s', (_what, texts) => expect(found(texts)).toBe('any'))

  it('are unknown when another formula has the same name', () => {
    expect(found(["formulas['f1'](1)"], [formula('f2', 'label', '1')])).toBe('any')
  })
})
