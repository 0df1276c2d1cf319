/** A moment of Stripe, in seconds, as ISO. */
export const instantOfStripe = (seconds: number) => new Date(seconds * 1000).toISOString()
