import { listEnvelope } from '@sluice/protocol'
import {
  accountParams,
  billingOverview,
  billingPage,
  billingStatus,
  checkoutConfirm,
  invoiceItem,
  invoiceQuery,
  planChoice,
  planList,
  subscriptionCancel,
  subscriptionItem,
  subscriptionSupport,
} from '../../contract/billing.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:billing'
const step = { method: 'POST', access: ['owner'], answer: subscriptionItem } as const

/** Addresses of subscriptions. */
export const billingRoutes = {
  plans: defineRoute({
    method: 'GET',
    path: `${path}/plans`,
    access: 'public',
    summary: 'What can be paid for',
    answer: planList,
  }),
  status: defineRoute({
    method: 'GET',
    path: `${path}/status`,
    access: members,
    summary: 'The state of the subscription',
    answer: billingStatus,
  }),
  overview: defineRoute({
    method: 'GET',
    path: `${path}/subscription`,
    access: 'manage_subscription',
    summary: 'The subscription, its seats, and the plans there are',
    answer: billingOverview,
  }),
  invoices: defineRoute({
    method: 'GET',
    path: `${path}/invoices`,
    access: 'manage_subscription',
    summary: 'Bills',
    query: invoiceQuery,
    answer: listEnvelope(invoiceItem),
  }),
  checkout: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/checkout`,
    access: ['owner'],
    summary: 'Choose a plan, and go to pay for it',
    body: planChoice,
    answer: billingPage,
  }),
  confirm: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/checkout/confirm`,
    summary: 'Come back from paying',
    body: checkoutConfirm,
  }),
  change: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/subscription/change`,
    summary: 'Change the plan: up at once, down when the period ends',
    body: planChoice,
  }),
  cancel: defineRoute({
    asksProvider: true,
    ...step,
    path: `${path}/subscription/cancel`,
    summary: 'End with what was paid for',
    body: subscriptionCancel,
  }),
  keep: defineRoute({
    ...step,
    asksProvider: true,
    path: `${path}/subscription/keep`,
    summary: 'Take the cancellation back',
  }),
  pay: defineRoute({
    ...step,
    asksProvider: true,
    path: `${path}/subscription/pay`,
    summary: 'Pay what is open once more',
  }),
  portal: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/portal`,
    access: ['owner'],
    summary: 'Where the card is changed',
    answer: billingPage,
  }),
  support: defineRoute({
    asksProvider: true,
    method: 'POST',
    path: `${path}/support/:account_id`,
    access: ['admin'],
    summary: 'Set the state of somebody’s subscription',
    params: accountParams,
    body: subscriptionSupport,
    answer: subscriptionItem,
  }),
}
