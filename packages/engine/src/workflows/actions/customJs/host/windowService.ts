import { FormulaError } from '../../../../formula/FormulaError.ts'
import { LatePart } from '../../../../formula/LatePart.ts'
import type { DeviceService, WindowService } from '../../../../services/services.ts'
import type { WorkflowHost } from '../../../action.ts'

type Host = Pick<WorkflowHost, 'evaluator' | 'services'>

/** Devices of apps whose language did not load them. */
const devices = new WeakMap<Host, LatePart<DeviceService>>()

/** Returns the device of an app, which most languages load with their scripts. */
export function deviceOf(host: Host): LatePart<DeviceService> {
  const known = devices.get(host)
  if (known) return known
  // An app’s language has the device of the app, or none.
  const loaded = (host.evaluator.language.parts.scripts.loaded?.host ?? null) as DeviceService | null
  const device = new LatePart(host.services.device, { loaded })
  devices.set(host, device)
  return device
}

/**
 * Returns the window of the device.
 * @throws {NotLoadedError} before the device is loaded; {FormulaError} when it has no window.
 */
export function windowService(host: Host): WindowService {
  const { window } = deviceOf(host).get()
  if (window) return window
  throw new FormulaError('script/no-service', 'Scripts have no “window” here.')
}
