/** How long somebody may take to sign in at a provider, in milliseconds. */
export const STATE_LIVES_MS = 10 * 60_000
