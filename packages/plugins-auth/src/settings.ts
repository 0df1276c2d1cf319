/** Where the sign-in calls go. */
export interface AuthSettings {
  readonly loginEndpoint: string
  readonly getMeEndpoint: string
  readonly refreshEndpoint: string
  readonly logoutEndpoint: string
  /** Empty where an app has no forgotten passwords. */
  readonly forgotPasswordEndpoint: string
  readonly resetPasswordEndpoint: string
}

const NAMES = ['loginEndpoint', 'getMeEndpoint', 'refreshEndpoint', 'logoutEndpoint'] as const

/** @throws {Error} naming the first endpoint that is not set. */
export function checkSettings(settings: Readonly<Record<string, unknown>>): void {
  const missing = NAMES.find((name) => typeof settings[name] !== 'string' || settings[name] === '')
  if (missing) throw new Error(`No API Group Base URL defined. The sign-in plugin needs the setting “${missing}”.`)
}

export function readSettings(settings: Readonly<Record<string, unknown>>): AuthSettings {
  const endpoint = (name: keyof AuthSettings) => String(settings[name] ?? '')
  return {
    loginEndpoint: endpoint('loginEndpoint'),
    getMeEndpoint: endpoint('getMeEndpoint'),
    refreshEndpoint: endpoint('refreshEndpoint'),
    logoutEndpoint: endpoint('logoutEndpoint'),
    forgotPasswordEndpoint: endpoint('forgotPasswordEndpoint'),
    resetPasswordEndpoint: endpoint('resetPasswordEndpoint'),
  }
}
