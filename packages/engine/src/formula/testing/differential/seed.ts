/** Returns the seed of random programs: constant, unless `SLUICE_SEED` sets another or is `random`. */
export function seed(): number {
  const environment: unknown = Object(Reflect.get(globalThis, 'process')).env
  const given: unknown = Object(environment).SLUICE_SEED
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31)
  return typeof given === 'string' ? Number(given) : 20_261_120
}
