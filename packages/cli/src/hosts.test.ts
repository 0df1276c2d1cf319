import { describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { hostLines, hostsIn } from './hosts.ts'

describe('--allow', () => {
  it('takes hosts', () => {
    expect(hostsIn(['api.example.com', 'localhost:3000'])).toEqual(['api.example.com', 'localhost:3000'])
    expect(hostsIn()).toEqual([])
    expect(() => hostsIn(['a.test', 'https://b.test'])).toThrow(UsageError)
  })
})

describe('hostLines', () => {
  it('name the hosts that are not allowed, and say how to allow them', () => {
    expect(hostLines({ connect: { 'a.test': 3, 'b.test': 1 }, media: { 'a.test': 1 }, blocked: ['a.test'] })).toEqual([
      'Hosts that the pages name, and may not ask unless you allow them:',
      '  --allow a.test  (4 uses)',
    ])
    expect(hostLines({ connect: { 'b.test': 1 }, media: {}, blocked: [] })).toEqual([])
  })
})
