import { describe, expect, it } from 'vitest'
import { settled } from '../testing/settled.ts'
import { simulatedClock } from '../testing/simulatedClock.ts'
import { type UploadOptions, uploadFiles } from './uploadFiles.ts'

const photo = new File(['abc'], 'a b.jpg', { type: 'image/jpeg' })
const plan = new File(['123456789'], 'plan.pdf')

const describes = (name: string) =>
  Response.json({ signedRequest: `http://app.test/u/${name}`, url: `/f/${name}`, name, ext: 'x', tag: 't', size: 3 })

interface Answers {
  readonly describe?: (attempt: number) => Promise<Response> | Response
  readonly put?: (attempt: number) => Promise<Response> | Response
}

/** Starts an upload; `told` has its progress reports, `calls` its requests. */
function upload(
  input: unknown,
  { describe = () => describes('1'), put = () => new Response(null, { status: 204 }) }: Answers = {},
) {
  const clock = simulatedClock()
  const controller = new AbortController()
  const calls: string[] = []
  const told: unknown[] = []
  const attempts = { describe: 0, put: 0 }
  const options: UploadOptions = {
    tag: 't',
    clock,
    projectId: 'd',
    signal: controller.signal,
    fetch: async (address, init) => {
      calls.push(`POST ${String(address)} ${String(init?.body)}`)
      attempts.describe += 1
      return describe(attempts.describe)
    },
    put: async (url, file, { onProgress }) => {
      calls.push(`PUT ${url} ${file.type}`)
      onProgress(file.size / 3)
      attempts.put += 1
      return put(attempts.put)
    },
    onProgress: (percent, status) => told.push([percent, Object.values(status).map((one) => one.uploadProgress)]),
  }
  return { clock, controller, calls, told, attempts, done: uploadFiles(input, options) }
}

describe('an upload', () => {
  it('describes a file under a clean name, then sends it', async () => {
    const { calls, done } = upload(photo)
    expect(await done).toEqual({ url: '/f/1', name: '1', ext: 'x', tag: 't', size: 3 })
    expect(calls).toEqual([
      'POST /designs/d/user-files {"name":"a_b.jpg","type":"image/jpeg","size":3,"tag":"t"}',
      'PUT http://app.test/u/1 image/jpeg',
    ])
  })

  it('distinguishes two files of one name, and its progress never decreases', async () => {
    const { told, done } = upload([new File(['abc'], 'image.jpg'), new File(['abc'], 'image.jpg')])
    await done
    const percents = told.map((one) => Number(Reflect.get(Object(one), 0)))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect([percents.filter((one) => one === 100).length, told.at(-1)]).toEqual([1, [100, [100, 100]]])
  })

  it('sends nothing when the server returns no target', async () => {
    const { calls, done } = upload(photo, { describe: () => new Response('<html>') })
    await expect(done).rejects.toMatchObject({ code: 'file/upload' })
    expect(calls).toHaveLength(1)
  })

  it('reports the progress of all files, by their sizes, and of each file', async () => {
    const { told, done } = upload([photo, plan])
    expect(await done).toHaveLength(2)
    expect(told).toEqual([
      [0, [0]],
      [8, [33]],
      [25, [100]],
      [25, [100, 0]],
      [50, [100, 33]],
      [100, [100, 100]],
    ])
  })

  it.each<[string, Answers, object]>([
    [
      'the description is not answered',
      { describe: (n) => (n < 3 ? Promise.reject(new TypeError()) : describes('1')) },
      { describe: 3, put: 1 },
    ],
    [
      'the server is in trouble',
      { put: (n) => new Response(null, { status: n < 4 ? 503 : 204 }) },
      { describe: 1, put: 4 },
    ],
  ])('is retried when %s', async (_what, answers, expected) => {
    const { clock, attempts, done } = upload(photo, answers)
    for (const pause of [1_000, 2_000, 4_000]) {
      await settled()
      clock.advance(pause)
    }
    await done
    expect(attempts).toEqual(expected)
  })

  it("fails at once with the server's error, and reports its end", async () => {
    const refused = () => Response.json({ code: 'file/too-large', message: 'Too large.' }, { status: 413 })
    const { told, attempts, done } = upload(photo, { describe: refused })
    await expect(done).rejects.toMatchObject({ code: 'file/too-large', message: 'Too large.' })
    expect(attempts).toEqual({ describe: 1, put: 0 })
    expect(told.at(-1)).toEqual([0, [0]])
  })

  it('fails when there is still no response after all retries', async () => {
    const { clock, done } = upload(photo, { put: () => Promise.reject(new TypeError()) })
    const failed = expect(done).rejects.toMatchObject({ code: 'network' })
    for (const pause of [1_000, 2_000, 4_000]) {
      await settled()
      clock.advance(pause)
    }
    await failed
  })

  it('is not retried once it is canceled', async () => {
    const { clock, controller, attempts, done } = upload(photo, { put: () => Promise.reject(new TypeError()) })
    const failed = expect(done).rejects.toMatchObject({ code: 'network' })
    await settled()
    controller.abort()
    clock.advance(10_000)
    await failed
    expect(attempts.put).toBe(1)
  })

  it('accepts only files', async () => {
    await expect(upload([photo, 'x']).done).rejects.toMatchObject({ message: 'Not a file object' })
  })
})
