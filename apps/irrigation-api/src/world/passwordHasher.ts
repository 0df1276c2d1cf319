/** Hashes passwords and checks them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password matches; without a stored hash it takes as long and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>
}
