/** Where ids and secrets come from. */
export interface Ids {
  /** A new UUID v7; later ones sort after earlier ones. */
  next(): string
  /** 256 random bits as base64url. */
  secret(): string
}
