/** Account that owns the rows shipped with the product; all accounts read them. Product staff and reviewers belong to it. */
export const SHARED_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'
