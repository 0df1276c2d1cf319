import { describeDamage } from './testing/describeDamage.ts'

describeDamage(Array.from({ length: 48 }, (_, i) => i))
