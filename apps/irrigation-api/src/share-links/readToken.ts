import { isSigned, type SigningKeys } from '../files/isSigned.ts'
import { notFound } from '../http/notFound.ts'
import { linkToken } from './linkToken.ts'

/**
 * The id of the link that a token belongs to.
 * @throws {ApiError} 404 for a token that this installation has not made, the same as for a link that is not there.
 */
export function readToken(world: SigningKeys, token: string): string {
  const bytes = Buffer.from(token.split('.')[0] ?? '', 'base64url')
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (bytes.length === 16 && isSigned(world, token, (keys) => linkToken(keys, id))) return id
  throw notFound('share_link')
}
