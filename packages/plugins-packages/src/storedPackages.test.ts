import { settingsProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { packagesPlugin } from './index.ts'
import { packagesDescription } from './schema.ts'
import { storedPackages } from './storedPackages.ts'

const whole = { name: 'tank-tools', version: '1.2.3', instanceName: 'tankTools' }

const problems = (packages: unknown) => settingsProblems(packagesDescription, { publicData: { packages } })

describe('stored packages', () => {
  it('are those that are complete, the first of each name, in their order', () => {
    const scoped = { ...whole, name: '@tanks/tools', version: '^4', link: 'https://a.test/@tanks/tools' }
    const packages = [scoped, { ...whole, version: '' }, null, { name: '../out' }, whole, { ...whole, version: '9' }]
    expect(storedPackages({ packages })).toEqual([{ ...whole, name: '@tanks/tools', version: '^4' }, whole])
    expect(Object.keys(packagesPlugin().variablesOf?.({ packages }) ?? {})).toEqual(['@tanks/tools', 'tank-tools'])
  })

  it.each([undefined, null, 'a', {}])('are none for %j', (packages) => {
    expect(storedPackages({ packages })).toEqual([])
  })

  it.each<[unknown, readonly string[]]>([
    [[whole], []],
    [undefined, [expect.stringMatching(/^The setting “packages” is missing: /)]],
    ['tank-tools', ['The setting “packages” is no list.']],
    [[{ ...whole, name: undefined }], ['Package 1 has no name.']],
    [
      [whole, null],
      [
        'Package 2 has no name.',
        'Package 2 has no version.',
        'Package 2 has no “instanceName”, so its variable stays null.',
      ],
    ],
    [[{ ...whole, name: '../tools' }], ['The package “../tools” has a name that no registry knows.']],
    [[{ ...whole, name: '@a/b/c' }], ['The package “@a/b/c” has a name that no registry knows.']],
    [[{ ...whole, version: 'file:../tools' }], ['The package “tank-tools” has a version that is none.']],
    [[{ ...whole, instanceName: 'a.b' }], ['The package “tank-tools” has an “instanceName” that is no name.']],
    [[whole, whole], ['The package “tank-tools” is listed twice; the first one counts.']],
  ])('%j have the problems %j', (packages, expected) => {
    expect(problems(packages)).toEqual(expected)
  })
})
