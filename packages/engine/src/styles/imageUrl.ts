import { rootedAddress } from '../internals/rootedAddress.ts'
import { safeCss } from './safeCss.ts'

/** Returns the CSS image for a stored URL; null when it is empty or unsafe. */
export function imageUrl(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  return safeCss(address.startsWith('url(') ? address : `url("${rootedAddress(address).replaceAll('"', '%22')}")`)
}
