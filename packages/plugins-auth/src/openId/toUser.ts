type Claims = Readonly<Record<string, unknown>>

/** Tokens that the user of the OpenID plugin carries, under the names that stored formulas read. */
export interface UserTokens {
  readonly access_token: string
  readonly id_token: string | null
  readonly token_type: string
  readonly scope: string
  /** Seconds since the epoch. */
  readonly expires_at: number
}

/** User of the OpenID plugin: claims in `profile` and by their own names, where roles are read, and the tokens. */
export function openIdUser(claims: Claims, tokens: UserTokens): Claims {
  return { ...withShortNames(claims), profile: claims, ...tokens }
}

/** User of the Auth0 plugin: the claims. */
export function auth0User(claims: Claims): Claims {
  return withShortNames(claims)
}

/** The user without tokens, which must not outlive the page. */
export function withoutTokens(user: unknown): unknown {
  if (user === null) return null
  const { access_token: _access, id_token: _id, ...rest } = Object(user)
  return rest
}

/** Claims of a user whom one of these functions has made. */
export function claimsOfUser(user: unknown): Claims {
  const { profile } = Object(user)
  return { ...(typeof profile === 'object' && profile !== null ? profile : Object(user)) }
}

/** The user as the page guard reads it: a list `roles` counts where there is no `role`. */
export function withRole(user: unknown): unknown {
  const { role, roles } = Object(user)
  return user === null || role !== undefined ? user : { ...Object(user), role: roles }
}

/** Adds claims of a namespace, such as `https://app.example/roles`, under their last name, where it is free. */
function withShortNames(claims: Claims): Claims {
  const short = Object.entries(claims).flatMap(([name, value]) => {
    const last = /^https?:\/\/.*\/([^/]+)$/.exec(name)?.[1]
    return last === undefined ? [] : [[last, value] as const]
  })
  return { ...Object.fromEntries(short), ...claims }
}
