/** The seed of random programs: the same on every run, unless `SLUICE_SEED` names another or says `random`. */
export function seed(): number {
  const environment: unknown = Object(Reflect.get(globalThis, 'process')).env
  const given: unknown = Object(environment).SLUICE_SEED
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31)
  return typeof given === 'string' ? Number(given) : 20_261_120
}
