/** Largest file accepted from an untrusted folder, in bytes. */
export const MAX_BYTES = 50_000_000
