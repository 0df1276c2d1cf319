/**
 * Texts that the server has to read again are stored sealed (AES-256-GCM) with a key made from the one that signs, which the login
 * of the API cannot read in the database. What they are of is bound to them: a text that was moved to another row does not open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningKeys } from '../files/signatures.ts'

const algorithm = 'aes-256-gcm'

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sealed text', 32))
const nameOf = (key: string) => createHash('sha256').update(sealingKey(key)).digest('hex').slice(0, 8)

/** Seals a text with the present key; `place` says what it is of. */
export function sealText({ signingKey }: Pick<SigningKeys, 'signingKey'>, text: string, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, sealingKey(signingKey), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nameOf(signingKey), ...[nonce, cipher.getAuthTag(), sealed].map((it) => it.toString('base64url'))].join('.')
}

/**
 * The text that was sealed for a place, by the present key or an older one.
 * @throws {Error} when no key opens it.
 */
export function openText({ signingKey, olderKeys = [] }: SigningKeys, sealed: string, place: string): string {
  const [name, ...parts] = sealed.split('.')
  const key = [signingKey, ...olderKeys].find((it) => nameOf(it) === name)
  if (key === undefined) throw new Error(`A text was sealed with the key ${name}, which is not among SIGNING_KEYS.`)
  const [nonce = Buffer.of(), tag = Buffer.of(), data = Buffer.of()] = parts.map((it) => Buffer.from(it, 'base64url'))
  const decipher = createDecipheriv(algorithm, sealingKey(key), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
}

/** What texts begin with that the older keys have sealed. */
export const sealedBefore = ({ olderKeys = [] }: SigningKeys) => olderKeys.map((key) => `${nameOf(key)}.`)
