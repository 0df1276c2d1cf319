/** Endpoints and options of the sign-in plugin. */
export interface AuthSettings {
  readonly loginEndpoint: string
  readonly getMeEndpoint: string
  readonly refreshEndpoint: string
  readonly logoutEndpoint: string
  /** Empty where an app does not support forgotten passwords. */
  readonly forgotPasswordEndpoint: string
  readonly resetPasswordEndpoint: string
  /** Global workflow that renews the token; empty where the session is a cookie. */
  readonly refreshWorkflowId: string
  /** Address parts; a 401 of a matching address is returned unchanged. */
  readonly skippedAddresses: readonly string[]
}

const NAMES = ['loginEndpoint', 'getMeEndpoint', 'refreshEndpoint', 'logoutEndpoint'] as const

/** @throws {Error} naming the first endpoint that is not set. */
export function checkSettings(settings: Readonly<Record<string, unknown>>): void {
  const missing = NAMES.find((name) => typeof settings[name] !== 'string' || settings[name] === '')
  if (missing) throw new Error(`No API Group Base URL defined. The sign-in plugin needs the setting “${missing}”.`)
}

export function readSettings(settings: Readonly<Record<string, unknown>>): AuthSettings {
  const stored = (name: keyof AuthSettings) => String(settings[name] ?? '')
  const own = [...NAMES].filter((name) => name !== 'getMeEndpoint').map(stored)
  const more = Array.isArray(settings.skippedAddresses) ? settings.skippedAddresses.map(String) : []
  return {
    loginEndpoint: stored('loginEndpoint'),
    getMeEndpoint: stored('getMeEndpoint'),
    refreshEndpoint: stored('refreshEndpoint'),
    logoutEndpoint: stored('logoutEndpoint'),
    forgotPasswordEndpoint: stored('forgotPasswordEndpoint'),
    resetPasswordEndpoint: stored('resetPasswordEndpoint'),
    refreshWorkflowId: stored('refreshWorkflowId'),
    skippedAddresses: [...own, ...more].filter((part) => part !== ''),
  }
}
