import { describeDamage } from './testing/describeDamage.ts'

const seedsFrom = (first: number, length: number) => Array.from({ length }, (_, i) => first + i)

describeDamage([...seedsFrom(0, 48), ...seedsFrom(1_000, 120)])
