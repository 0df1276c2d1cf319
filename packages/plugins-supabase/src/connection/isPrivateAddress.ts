/** Names of the device itself. */
const OWN_DEVICE = ['localhost', '127.0.0.1', '[::1]']

/** Whether requests to an address cannot be read on their way: over TLS, to this device, or where the app itself comes from. */
export function isPrivateAddress({ protocol, hostname, origin }: URL, appOrigin: string): boolean {
  return protocol === 'https:' || protocol === 'wss:' || OWN_DEVICE.includes(hostname) || origin === appOrigin
}
