import { describeDamage } from './testing/describeDamage.ts'

describeDamage(Array.from({ length: 300 }, (_, i) => 1_000 + i))
