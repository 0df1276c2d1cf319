import type { TransactionScope } from './database.ts'

/** What row-level security asks for, by the names of its settings. */
export function scopeSettings(scope: TransactionScope): Readonly<Record<string, string>> {
  switch (scope.kind) {
    case 'member':
      return { 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'admin':
      return { 'app.scope': scope.kind, 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'reviewer':
      return {
        'app.scope': scope.kind,
        'app.account_id': scope.accountId,
        'app.user_id': scope.userId,
        'app.municipality_id': scope.municipalityId,
      }
    case 'link':
      return { 'app.scope': scope.kind, 'app.link_id': scope.linkId }
    default:
      return { 'app.scope': scope.kind }
  }
}
