import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

const bytesOf = async (file: Blob | null) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])]

describe('base64', () => {
  it("round-trips any bytes, and equals Node's encoding", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const text = await toBase64(new Blob([bytes]))
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(await bytesOf(fromBase64(text))).toEqual([...bytes])
      }),
    )
  })

  it('of more than one chunk is a single text', async () => {
    const bytes = Uint8Array.from({ length: 60_001 }, (_, i) => i % 251)
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  })

  it('reads data URLs with their type, and rejects invalid base64', async () => {
    const file = fromBase64('data:text/plain;charset=utf-8;base64,em9uZQ==')
    expect(file?.type).toBe('text/plain')
    expect(await file?.text()).toBe('zone')
    expect(fromBase64('not base64!')).toBeNull()
    expect(fromBase64('data:text/plain,zone')).toBeNull()
  })
})
