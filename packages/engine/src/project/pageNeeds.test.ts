import { describe, expect, it } from 'vitest'
import { fullLanguage } from '../formula/fullLanguage.ts'
import { pageNeeds } from './pageNeeds.ts'
import { readsTokens, storedNeeds } from './storedNeeds.ts'

const f = (code: string) => ({ __wwtype: 'f', code })

describe('storedNeeds', () => {
  it.each([
    { what: 'nothing', stored: { text: f('variables.a + 1'), list: [1, null, 'x'] }, needs: [] },
    { what: 'a script', stored: { text: { __wwtype: 'js', code: 'return 1' } }, needs: ['scripts'] },
    {
      what: 'an action with a script',
      stored: { actions: { a: { type: 'custom-js', code: 'x' } } },
      needs: ['scripts'],
    },
    { what: 'a function with statements', stored: f('[1].map((n) => { return n })'), needs: ['scripts'] },
    { what: 'a regular expression', stored: f('/a/.test(variables.a)'), needs: ['scripts'] },
    { what: 'a change in place', stored: f('variables.a.sort()'), needs: ['scripts'] },
    { what: 'a late name', stored: f('new Intl.NumberFormat("en").format(1)'), needs: ['scripts'] },
    { what: 'a pattern from data', stored: f('RegExp(variables.a)'), needs: ['patterns'] },
    {
      what: 'a filter with a pattern',
      stored: { filter: { conditions: [{ operator: '$match' }] } },
      needs: ['lists', 'patterns'],
    },
    { what: 'a sorted list', stored: { sort: [{ key: 'a' }] }, needs: ['lists'] },
    { what: 'a list that is not sorted', stored: { sort: [] }, needs: [] },
    { what: 'a mapped list', stored: { __wwmap: { a: 1 } }, needs: ['lists'] },
    { what: 'a query variable', stored: { variables: [{ type: 'query' }] }, needs: ['partialUpdates'] },
    { what: 'a change of a part', stored: { type: 'variable', usePath: true }, needs: ['partialUpdates'] },
    { what: 'roles', stored: f('wwFormulas.matchAnyRoles("admin")'), needs: ['helpers', 'roles'] },
    { what: 'another helper', stored: f('wwFormulas.uppercase("a")'), needs: ['helpers'] },
    { what: 'a stopped click', stored: { actions: { a: { type: 'stop-click' } } }, needs: ['promptActions'] },
    { what: 'the screen', stored: f('globalContext.screen.scroll.y'), needs: ['screen'] },
    { what: 'another part of the surroundings', stored: f('globalContext.browser.path'), needs: [] },
    { what: 'surroundings by a computed name', stored: f('globalContext[variables.a]'), needs: ['screen'] },
    { what: 'its own node', stored: f("context['thisInstance'].offsetTop"), needs: ['elementScope'] },
    { what: 'a popup that a link opens', stored: { link: { type: 'open-popup' } }, needs: ['popups'] },
    { what: 'functions of one plugin', stored: f("pluginFormulas['rules'].twice(2)"), needs: ['plugin:rules'] },
    { what: 'functions of a computed plugin', stored: f("pluginFormulas['ru' + 'les'].twice(2)"), needs: ['plugin:*'] },
    { what: 'variables of one plugin', stored: f('pluginVariables.device.network.isOnline'), needs: ['plugin:device'] },
    { what: 'a plugin by its namespace', stored: f("plugins['device']?.network"), needs: ['plugin:device'] },
    {
      what: 'a variable of a plugin by its id',
      stored: f("variables['66a79c98-70e7-4bc4-8859-20776b024ec2-network']"),
      needs: ['plugin:66a79c98-70e7-4bc4-8859-20776b024ec2'],
    },
    { what: 'another variable', stored: f("variables['66a79c98-70e7-4bc4-8859-20776b024ec2']"), needs: [] },
    { what: 'a text that cannot be read', stored: f('1 +'), needs: [] },
  ])('finds $what', ({ stored, needs }) => {
    expect(storedNeeds(stored)).toEqual(needs)
  })

  it('takes a name that the text declares for no name of the scope', () => {
    expect(pageNeeds(f('((context) => context.thisInstance)({})'), fullLanguage).needs).toEqual([])
  })
})

describe('readsTokens', () => {
  it.each([
    ['a color', f("globalContext.colors['sl-text']"), true],
    ['a spacing of the dark theme', { a: [f("globalContext?.['spacings'].s1")] }, true],
    ['a computed name', f('globalContext[variables.a].s1'), true],
    ['all of the surroundings', f('Object.keys(globalContext)'), true],
    ['a script', { __wwtype: 'js', code: 'return 1' }, true],
    ['an action with a script', { type: 'custom-js', code: '1' }, true],
    ['another part of the surroundings', f('globalContext.browser.path'), false],
    ['a token in a style', { color: 'var(--sl-text)' }, false],
    ['a variable of that name', f('variables.colors'), false],
    ['a text that cannot be read', f('globalContext.colors +'), false],
  ])('finds %s', (_what, stored, expected) => {
    expect(readsTokens(stored)).toBe(expected)
  })
})
