/** Hashes passwords and checks them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password fits; without a stored hash it takes as long and says no. */
  verify(password: string, stored: string | undefined): Promise<boolean>
}
