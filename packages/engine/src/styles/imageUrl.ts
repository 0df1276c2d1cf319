import { rootedAddress } from '../internals/rootedAddress.ts'
import { safeCss } from './safeCss.ts'

/** The CSS image at a stored address; null without one, or when the text could leave its declaration. */
export function imageUrl(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  return safeCss(address.startsWith('url(') ? address : `url("${rootedAddress(address).replaceAll('"', '%22')}")`)
}
