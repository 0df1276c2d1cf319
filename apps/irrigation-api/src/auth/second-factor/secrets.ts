/**
 * Secrets the server has to read back are stored encrypted (AES-256-GCM), with a key derived from the signing key, which the API's
 * database login cannot read. Each is bound to its owner: moved to another row it does not decrypt.
 *
 * Encrypted secrets of second factors, as stored.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { like, or } from 'drizzle-orm'
import { secondFactor } from '../../db/schema/index.ts'
import type { SigningKeys } from '../../world/signatures.ts'
import type { World } from '../../world/world.ts'
import { isOf, type Person } from '../person.ts'

const algorithm = 'aes-256-gcm'

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sealed text', 32))
const nameOf = (key: string) => createHash('sha256').update(sealingKey(key)).digest('hex').slice(0, 8)

/** Encrypts a text with the current key; `place` names its owner. */
function sealText({ signingKey }: Pick<SigningKeys, 'signingKey'>, text: string, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, sealingKey(signingKey), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nameOf(signingKey), ...[nonce, cipher.getAuthTag(), sealed].map((it) => it.toString('base64url'))].join('.')
}

/**
 * Decrypts a text of an owner, with the current key or an older one.
 * @throws {Error} when no key decrypts it.
 */
function openText({ signingKey, olderKeys = [] }: SigningKeys, sealed: string, place: string): string {
  const [name, ...parts] = sealed.split('.')
  const key = [signingKey, ...olderKeys].find((it) => nameOf(it) === name)
  if (key === undefined) throw new Error(`A text was sealed with the key ${name}, which is not among SIGNING_KEYS.`)
  const [nonce = Buffer.of(), tag = Buffer.of(), data = Buffer.of()] = parts.map((it) => Buffer.from(it, 'base64url'))
  const decipher = createDecipheriv(algorithm, sealingKey(key), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
}

/** Prefixes of texts encrypted with older keys. */
const sealedBefore = ({ olderKeys = [] }: SigningKeys) => olderKeys.map((key) => `${nameOf(key)}.`)

const placeOf = ({ account_id, user_id }: Person) => `second factor of ${account_id} ${user_id}`

/** Encrypts a secret for storage. */
export const sealSecret = (world: World, person: Person, secret: string): string =>
  sealText(world, secret, placeOf(person))

/** Decrypts the secret of a stored second factor. */
export const openSecret = (world: World, row: Person & { readonly secret: string }): string =>
  openText(world, row.secret, placeOf(row))

/** Re-encrypts secrets of older keys with the current one, so that older keys can be retired. */
export async function resealSecrets(world: World): Promise<void> {
  const isOld = or(...sealedBefore(world).map((beginning) => like(secondFactor.secret, `${beginning}%`)))
  if (!isOld) return
  const failures: unknown[] = []
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    for (const row of await tx.select().from(secondFactor).where(isOld).for('update', { skipLocked: true })) {
      const secret = reseal(world, row, failures)
      if (secret !== undefined) await tx.update(secondFactor).set({ secret }).where(isOf(secondFactor, row))
    }
  })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} second factors could not be sealed again.`)
}

/** Re-encrypts a secret; one that does not decrypt is recorded as a failure and does not hold up the others. */
function reseal(world: World, row: typeof secondFactor.$inferSelect, failures: unknown[]): string | undefined {
  try {
    return sealSecret(world, row, openSecret(world, row))
  } catch (error) {
    failures.push(error)
    return undefined
  }
}
