/* Every row of the state table of subscriptions (3.4), through the API. */
import { describeRows } from './describeRows.ts'
import { subscriptionRows } from './subscriptionRows.ts'

describeRows('subscription', subscriptionRows)
