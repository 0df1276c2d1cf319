import { describeDamage } from './testing/describeDamage.ts'

describeDamage(Array.from({ length: 120 }, (_, i) => 1_000 + i))
