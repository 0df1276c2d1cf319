import { picklistCodes } from '@sluice/irrigation-rules'

/** Whether a fault is as grave as a severity, or graver; nothing is as grave as none. Severities come gravest first. */
export function isAsGrave(severity: string, from: string | null): boolean {
  const order: readonly string[] = picklistCodes('severity')
  return from !== null && order.indexOf(severity) <= order.indexOf(from)
}
