import type { Network } from '@sluice/engine'

/** Value of the variable `network`: without information on the connection, numbers are -1 and types `unknown`. */
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
