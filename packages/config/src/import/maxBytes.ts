/** Largest file that is taken from a stranger's folder, in bytes. */
export const MAX_BYTES = 50_000_000
