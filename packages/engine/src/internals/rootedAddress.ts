/** Prefixes the address of a project file, stored without a leading slash, with a slash; any other address is unchanged. */
export function rootedAddress(address: string): string {
  return /^(?:public\/)?(?:images|files|icons|fonts)\//.test(address) ? `/${address}` : address
}
