import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './passwordHasher.ts'

const cheap = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })

describe('a password', () => {
  it('is stored at the recommended cost', async () => {
    expect(await createPasswordHasher().hash('garden-hose-7')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/,
    )
  })

  it('matches its own hash, at any cost, and no other', async () => {
    const stored = await cheap.hash('garden-hose-7')
    for (const hasher of [cheap, createPasswordHasher()])
      expect([await hasher.verify('garden-hose-7', stored), await hasher.verify('garden-hose-8', stored)]).toEqual([
        true,
        false,
      ])
    expect(await cheap.hash('garden-hose-7')).not.toBe(stored)
  })

  it('matches nothing without a hash', async () => {
    expect(await cheap.verify('garden-hose-7', undefined)).toBe(false)
  })

  it('is not compared with an invalid hash', async () => {
    await expect(cheap.verify('garden-hose-7', 'garden-hose-7')).rejects.toThrow('no hash')
  })
})
