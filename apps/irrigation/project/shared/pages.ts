import { pageRef } from '@sluice/config'

/** References to all pages by purpose, so that any page can link to any other. */
export const pages = {
  home: pageRef('home'),
  login: pageRef('login'),
  signUp: pageRef('sign-up'),
  thankYou: pageRef('signup_thank_you'),
  forgotPassword: pageRef('forgot-password'),
  resetPassword: pageRef('reset-password'),
  changeEmail: pageRef('change-email'),
  notFound: pageRef('404'),
  privacy: pageRef('privacy'),
  terms: pageRef('terms'),
  dashboard: pageRef('dashboard'),
  quotes: pageRef('quotes'),
  clients: pageRef('clients'),
  clientNew: pageRef('client-new'),
  client: pageRef('client_detail'),
  site: pageRef('site_detail'),
  controllerNew: pageRef('controller_new'),
  zoneNew: pageRef('zone_new'),
  incomplete: pageRef('checkups_incomplete'),
  completed: pageRef('checkups_completed'),
  checkup: pageRef('checkup_detail-v2'),
  zoneRepair: pageRef('zone-repair'),
  report: pageRef('report_viewer'),
  account: pageRef('my_account'),
}

/** A stored link to a page, with a progress bar while it loads. */
export function linkTo(
  page: { readonly id: string },
  parameters: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
) {
  return {
    type: 'internal',
    pageId: page.id,
    parameters,
    query: Object.entries(query).map(([name, value]) => ({ name, value })),
    loadProgress: true,
  }
}
