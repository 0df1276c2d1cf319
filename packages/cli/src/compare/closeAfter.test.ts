import { describe, expect, it } from 'vitest'
import type { Terminal } from '../command.ts'
import { closeAfter } from './closeAfter.ts'

const silent = { say: () => {}, complain: () => {} }
const patient: Terminal = { ...silent, untilInterrupted: () => new Promise(() => {}) }
const interrupted: Terminal = { ...silent, untilInterrupted: () => Promise.resolve() }

const opener = (closed: string[], name: string) => async () => ({ close: async () => void closed.push(name) })

describe('closeAfter', () => {
  it('closes what was opened last first, and returns the result', async () => {
    const closed: string[] = []
    const result = await closeAfter(patient, async (keep) => {
      await keep(opener(closed, 'browser'))
      await keep(opener(closed, 'preview'))
      return 7
    })
    expect([result, closed]).toEqual([7, ['preview', 'browser']])
  })

  it('closes everything when the work fails, also where opening failed', async () => {
    const closed: string[] = []
    const work = closeAfter(patient, async (keep) => {
      await keep(opener(closed, 'browser'))
      await keep(() => Promise.reject(new Error('no port')))
    })
    await expect(work).rejects.toThrow('no port')
    expect(closed).toEqual(['browser'])
  })

  it('returns null when interrupted, closes what is still being opened, and lets nothing be opened or printed later', async () => {
    const closed: string[] = []
    let work: Promise<unknown> = Promise.resolve()
    const ended = closeAfter(interrupted, (keep, output) => {
      work = (async () => {
        await keep(async () => {
          await new Promise((resolve) => setImmediate(resolve))
          return opener(closed, 'browser')()
        })
        await expect(keep(opener(closed, 'preview'))).rejects.toThrow('interrupted')
        output.say('done')
      })()
      return work
    })
    expect(await ended).toBeNull()
    await expect(work).rejects.toThrow('interrupted')
    expect(closed).toEqual(['browser'])
  })
})
