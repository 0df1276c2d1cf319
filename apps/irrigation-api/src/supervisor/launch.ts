/** How PostgreSQL's programs are run: as this user, inside a user namespace, or as a service account. PostgreSQL refuses root. */
export type Launch =
  | { readonly kind: 'direct' }
  | { readonly kind: 'namespace'; readonly uid: number }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number; readonly name: string }
