import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../createApp.ts'
import { submissionSecret } from '../municipal/public/secret.ts'
import { linkToken } from '../quotes/share-links/links.ts'
import { signedFileUrl } from '../storage/addresses.ts'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'
import { isSigned, type SigningKeys } from './signatures.ts'

const before = 'the key before'
const now = 'the key of today'

describe('isSigned', () => {
  it.each([
    { keys: { signingKey: before }, is: true },
    { keys: { signingKey: now, olderKeys: ['another', before] }, is: true },
    { keys: { signingKey: now, olderKeys: ['another'] }, is: false },
    { keys: { signingKey: now }, is: false },
  ])('is $is for a signature of the previous key, with the keys $keys', ({ keys, is }) => {
    const id = crypto.randomUUID()
    const code = submissionSecret({ signingKey: before }, id)
    expect(isSigned(keys, code, (each) => submissionSecret(each, id))).toBe(is)
  })
})

describe('URLs signed before a key was replaced', () => {
  let world: QuoteWorld
  let token: string
  let upload: string
  beforeAll(async () => {
    world = await createQuoteWorld()
    const { id } = await world.addDraft({}, [100])
    await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})
    const links = await world.owner('GET', `/api:quotes/share-links?target_type=quote&target_id=${id}`)
    token = linkToken(world.api.world, links.json().items[0].id)
    const file = { name: 'a.jpg', type: 'image/jpeg', size: 9 }
    upload = (await world.owner('POST', '/designs/any/user-files', file)).json().signedRequest
  })
  afterAll(() => world.api.close())

  async function answersWith(keys: SigningKeys): Promise<readonly number[]> {
    const app = await createApp({ ...world.api.world, ...keys })
    const file = signedFileUrl(world.api.world, `${crypto.randomUUID()}/202606/${crypto.randomUUID()}.jpg`)
    const answers = [
      await app.inject({ url: `/api:quotes/documents/${token}` }),
      await app.inject({ url: file }),
      await app.inject({
        method: 'PUT',
        url: upload,
        payload: 'not a picture',
        headers: { 'content-type': 'image/png' },
      }),
    ]
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }

  it('work as long as that key is accepted', async () => {
    const { signingKey } = world.api.world
    expect(await answersWith({ signingKey: now, olderKeys: [signingKey] })).toEqual([200, 404, 415])
    expect(await answersWith({ signingKey: now })).toEqual([404, 403, 403])
  })
})
