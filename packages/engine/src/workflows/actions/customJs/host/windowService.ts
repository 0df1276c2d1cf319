import { FormulaError } from '../../../../formula/FormulaError.ts'
import type { WindowService } from '../../../../services/services.ts'
import type { WorkflowHost } from '../../../action.ts'

/**
 * Returns the window of the device.
 * @throws {NotLoadedError} before the device is loaded; {FormulaError} when it has no window.
 */
export function windowService({ evaluator }: Pick<WorkflowHost, 'evaluator'>): WindowService {
  const { window } = evaluator.device.get()
  if (window) return window
  throw new FormulaError('script/no-service', 'Scripts have no “window” here.')
}
