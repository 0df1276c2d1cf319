import { localDate } from '@sluice/irrigation-api/seeding'
import { type Filling, readSettings, type SignIn, StartError, type Variables } from '@sluice/irrigation-api/server'
import * as z from 'zod'
import { demoPassword, seedDemo } from './seedDemo.ts'
import { demoPlans } from './shared/plans.ts'

const settings = z.object({
  DEMO_PASSWORD: z.string().min(8, 'at least 8 characters').max(256).optional(),
  DEMO_TODAY: z.iso.date('a date as 2026-06-15').optional(),
  DEMO_SIZE: z.coerce.number('a number from 1 to 10').int().min(1).max(10).default(1),
})

/** Reads the settings of the demo. @throws {StartError} naming each invalid variable. */
export const parseDemoSettings = (variables: Variables) => readSettings(settings, variables)

/**
 * Fills an empty database with the demo and returns the sign-in of the first company's owner. @throws {StartError} on invalid
 * settings.
 */
export async function fillWithDemo({ admin, blob, clock, dataDir, ids, passwords }: Filling): Promise<SignIn> {
  const { DEMO_PASSWORD, DEMO_TODAY, DEMO_SIZE: size } = parseDemoSettings(process.env)
  const [plan] = demoPlans
  const email = plan?.users[0]?.[1]
  if (!plan || !email) throw new StartError('The demo has no company.')
  const password = demoPassword(dataDir, DEMO_PASSWORD, () => ids.secret().slice(0, 16))
  const today = DEMO_TODAY ?? localDate(clock.now(), plan.timezone)
  await seedDemo(admin, { today, size, password, passwords, blob })
  return { email, password }
}
