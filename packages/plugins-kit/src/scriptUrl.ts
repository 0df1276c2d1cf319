/** Address of a script, as places with Trusted Types take it. It is a text where the browser does not have them. */
export type ScriptUrl = string

interface Policy {
  createScriptURL(address: string): ScriptUrl
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | null = null

/**
 * Makes the address of a script or worker of this site acceptable to the browser, under the policy `sluice-url`.
 * @throws {Error} for an address of another site, and for one that is no script.
 */
export function scriptUrl(address: string): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('sluice-url', { createScriptURL: ownScript }) ?? { createScriptURL: ownScript }
  return policy.createScriptURL(address)
}

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI)
  if (origin !== location.origin || !/\.[cm]?js$/.test(pathname))
    throw new Error(`“${address}” is no script of this site, so it is not loaded.`)
  return address
}
