/** The address of a file of the project, stored without a leading slash, from the root; any other address as it is. */
export function rootedAddress(address: string): string {
  return /^(?:public\/)?(?:images|files|icons|fonts)\//.test(address) ? `/${address}` : address
}
