import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'

export const TANK_PLUGIN_ID = '5b0f6a52-3a53-4a55-9a3c-2f6f3f0c7d10'

type Named = Readonly<Record<string, unknown>>

/** A rain-water tank whose level is in litres. The project sets its `capacity`, in litres too. */
export function tankPlugin(): PluginDefinition {
  return definePlugin({
    id: TANK_PLUGIN_ID,
    name: 'Tank',
    namespace: 'tank',
    checkSettings: (settings) => void capacityOf(settings),
    variables: { level: { doc: 'Water in the tank, in litres.', defaultValue: 0 } },
    actions: { fill: { doc: 'Adds `litres` of water; the result is the new level.', run: fill } },
    functions: {
      share: {
        doc: 'How full the tank is at a level, from 0 to 1.',
        signature: '(level: number) => number',
        example: { formula: `pluginFormulas['${TANK_PLUGIN_ID}'].share(50)`, result: 0.5 },
        call: ({ settings }, level) => Number(level) / capacityOf(settings),
      },
    },
    load: async ({ services, setVariable }) => setVariable('level', Number(services.storage.get('tank.level') ?? 0)),
  })
}

function fill({ litres }: Named, { settings, services, getVariable, setVariable, trigger }: PluginContext): number {
  const capacity = capacityOf(settings)
  const level = Number(getVariable('level')) + Number(litres)
  if (!(level <= capacity)) throw new TankError('tank/overflow', `${litres} l more do not fit into ${capacity} l.`)
  setVariable('level', level)
  services.storage.set('tank.level', String(level))
  if (level === capacity) trigger('full', { level })
  return level
}

/** @throws {TankError} when the project sets no capacity. */
function capacityOf({ capacity }: Named): number {
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
