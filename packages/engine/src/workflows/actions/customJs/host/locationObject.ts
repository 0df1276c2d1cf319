import { toNumeric, toText } from '../../../../formula/runtime/toPrimitive.ts'
import type { WorkflowHost } from '../../../action.ts'
import { onlyInWorkflows } from './onlyInWorkflows.ts'
import { currentUrl, openAddress } from './openAddress.ts'
import { PolicedObject } from './PolicedObject.ts'
import { windowService } from './windowService.ts'

const READ = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const
const PARTS = ['pathname', 'search', 'hash'] as const

/** Creates `location`: the address of the app. Every write is a navigation. */
export function locationObject(host: WorkflowHost): PolicedObject {
  const open = (address: unknown) => openAddress(host, toText(address))
  const openPart = (part: (typeof PARTS)[number]) => (value: unknown) => {
    const url = currentUrl(host)
    url[part] = toText(value)
    openAddress(host, url.href)
  }
  return new AddressObject({
    name: 'location',
    reads: Object.fromEntries(READ.map((part) => [part, () => currentUrl(host)[part]])),
    writes: onlyInWorkflows(host, 'location', {
      href: open,
      ...Object.fromEntries(PARTS.map((part) => [part, openPart(part)])),
    }),
    calls: {
      toString: () => currentUrl(host).href,
      ...onlyInWorkflows(host, 'location', {
        assign: open,
        replace: (address) => openAddress(host, toText(address), { replace: true }),
        reload: () => host.services.history.reload(),
      }),
    },
  })
}

class AddressObject extends PolicedObject {
  override asText(): string {
    return String(this.get('href'))
  }
}

/** Creates `history`. Its entries have no state of scripts. */
export function historyObject(host: WorkflowHost): PolicedObject {
  const { history } = host.services
  const show = (replace: boolean) => (_state: unknown, _title: unknown, address: unknown) => {
    if (address === undefined || address === null) return
    openAddress(host, toText(address), { replace, isOwn: true })
  }
  return new PolicedObject({
    name: 'history',
    reads: { length: () => history.position() + 1, state: () => null },
    calls: onlyInWorkflows(host, 'history', {
      back: () => history.back(),
      forward: () => windowService(host).go(1),
      go: (steps) => {
        const number = Math.trunc(toNumeric(steps ?? 0)) || 0
        if (number === 0) history.reload()
        else windowService(host).go(number)
      },
      pushState: show(false),
      replaceState: show(true),
    }),
  })
}
