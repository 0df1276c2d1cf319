import type { Network } from '@sluice/engine'

/** The variable `network`: of a connection that the device says nothing about, figures are -1 and kinds `unknown`. */
export function networkOf({ isOnline, connection }: Network) {
  const { downlink, effectiveType, rtt, saveData, type } = connection ?? {}
  return {
    isOnline,
    connection: {
      downlink: downlink ?? -1,
      effectiveType: effectiveType ?? 'unknown',
      rtt: rtt ?? -1,
      saveData: saveData ?? false,
      type: type ?? 'unknown',
    },
    supported: connection !== null,
  }
}
