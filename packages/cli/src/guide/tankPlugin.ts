import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'

export const TANK_PLUGIN_ID = '5b0f6a52-3a53-4a55-9a3c-2f6f3f0c7d10'

/** A water tank: its level is a variable, and an action fills it. */
export function tankPlugin(): PluginDefinition {
  return definePlugin({
    id: TANK_PLUGIN_ID,
    name: 'Tank',
    namespace: 'tank',
    checkSettings: capacityOf,
    variables: { level: { doc: 'Water in the tank, in litres.', defaultValue: 0 } },
    actions: { fill: { doc: 'Adds `litres` of water.', run: ({ litres }, context) => fill(Number(litres), context) } },
    load: async ({ services, setVariable }) => setVariable('level', Number(services.storage.get('tank.level') ?? 0)),
  })
}

/** Adds water and returns the new level. */
function fill(litres: number, { settings, services, getVariable, setVariable, trigger }: PluginContext): number {
  const capacity = capacityOf(settings)
  const level = Number(getVariable('level')) + litres
  if (!(level <= capacity)) throw new TankError('tank/overflow', `${litres} l more do not fit into ${capacity} l.`)
  setVariable('level', level)
  services.storage.set('tank.level', String(level))
  if (level === capacity) trigger('full', { level })
  return level
}

/** @throws {TankError} when the project sets no capacity. */
function capacityOf({ capacity }: PluginContext['settings']): number {
  if (typeof capacity === 'number' && capacity > 0) return capacity
  throw new TankError('tank/no-capacity', 'The tank plugin needs the setting “capacity”, in litres.')
}

class TankError extends Error {
  override readonly name = 'TankError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
