import type { DemoController } from './controllers.ts'
import type { DemoZone } from './zones.ts'

/** Returns the location of a zone or a controller, by which quotes group their lines. */
export type DemoPlaces = (assetId: string, locale: 'en' | 'es') => string | null

const words = { en: ['Controller', 'Zone'], es: ['Controlador', 'Zona'] } as const

/** Creates the location labels of an account. */
export function describePlaces(controllers: readonly DemoController[], zones: readonly DemoZone[]): DemoPlaces {
  const labels = new Map(controllers.map(({ row }) => [row.id, row.label]))
  const zoneRows = new Map(zones.map(({ row }) => [row.id, row]))
  return (assetId, locale) => {
    const [controller, zone] = words[locale]
    const own = labels.get(assetId)
    if (own) return `${controller} ${own}`
    const row = zoneRows.get(assetId)
    return row ? `${controller} ${labels.get(row.controller_id)} / ${zone} ${row.station_no} - ${row.name}` : null
  }
}
