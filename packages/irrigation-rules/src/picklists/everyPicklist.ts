import { assetPicklistRows } from './assetPicklistRows.ts'
import { backflowParts } from './backflowParts.ts'
import { officePicklistRows } from './officePicklistRows.ts'
import { type PicklistItem, type PicklistName, picklists } from './picklists.ts'

/** A picklist as shipped with the product. */
export interface PicklistDefinition {
  readonly key: string
  readonly en: string
  readonly es: string
  /** Whether code depends on its codes, so that they can be hidden and renamed but not added to. */
  readonly isSystem: boolean
  readonly items: readonly PicklistItem[]
}

type Names = Readonly<Record<string, readonly [en: string, es: string]>>

/** Picklists whose codes are used in code, with their display names. */
const systemLists: Names = {
  site_type: ['Kinds of sites', 'Tipos de sitio'],
  checkup_type: ['Kinds of checkups', 'Tipos de revisión'],
  controller_type: ['Kinds of controllers', 'Tipos de controlador'],
  sensor_status: ['States of sensors', 'Estados de sensores'],
  head_type: ['Kinds of heads', 'Tipos de cabeza'],
  plant_type: ['Plants', 'Plantas'],
  soil_type: ['Soils', 'Suelos'],
  slope_class: ['Slopes', 'Pendientes'],
  sun_exposure: ['Sun', 'Sol'],
  severity: ['Severities', 'Gravedad'],
  repair_action: ['Actions', 'Acciones'],
  coverage: ['Coverage', 'Cobertura'],
  status: ['States', 'Estados'],
  zone_status: ['States of zones', 'Estados de zonas'],
  controller_status: ['States of controllers', 'Estados de controladores'],
  pipe_size: ['Pipe sizes', 'Diámetros de tubería'],
  flow_method: ['How flow was measured', 'Cómo se midió el caudal'],
  day_mode: ['Watering days', 'Días de riego'],
  change_reason: ['Why a program changed', 'Por qué cambió un programa'],
  backflow_type: ['Kinds of backflow preventers', 'Tipos de antirreflujo'],
  test_reason: ['Why a test is made', 'Motivos de prueba'],
  bf_state: ['Readings of backflow tests', 'Lecturas de pruebas'],
  bf_part: ['Parts of backflow preventers', 'Partes de antirreflujo'],
  plan_kind: ['Maintenance plans', 'Planes de mantenimiento'],
  quote_decline_reason: ['Why a quote is declined', 'Por qué se rechaza una cotización'],
  cancel_reason_subscription: ['Why a subscription is cancelled', 'Por qué se cancela una suscripción'],
  exemption_reason: ['Exemptions', 'Exenciones'],
  product_category: ['Kinds of products', 'Tipos de producto'],
}

/** Picklists to which companies can add their own choices. */
const openLists: Names = {
  client_kind: ['Kinds of clients', 'Tipos de cliente'],
  lead_source: ['Where clients come from', 'De dónde vienen los clientes'],
  water_source: ['Water sources', 'Fuentes de agua'],
  access_warning: ['Warnings about access', 'Avisos de acceso'],
  skip_reason: ['Why a zone is skipped', 'Por qué se omite una zona'],
  picture_kind: ['Kinds of pictures', 'Tipos de foto'],
  cancel_reason_checkup: ['Why a checkup is cancelled', 'Por qué se cancela una revisión'],
  controller_brand: ['Makes of controllers', 'Marcas de controlador'],
  valve_brand: ['Makes of valves', 'Marcas de válvula'],
  valve_box: ['Valve boxes', 'Cajas de válvulas'],
  backflow_make: ['Makes of backflow preventers', 'Marcas de antirreflujo'],
  bf_fail_cause: ['Why a test fails', 'Por qué falla una prueba'],
}

type Rows = Readonly<Record<string, readonly (readonly [code: string, en: string, es: string])[]>>

const toItems = (rows: Rows): Readonly<Record<string, readonly PicklistItem[]>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, list.map(([code, en, es]) => ({ code, en, es }))]),
  )

const items: Readonly<Record<string, readonly PicklistItem[]>> = {
  ...picklists,
  ...toItems(assetPicklistRows),
  ...toItems(officePicklistRows),
  bf_part: backflowParts,
}

const define = (lists: Names, isSystem: boolean): readonly PicklistDefinition[] =>
  Object.entries(lists).map(([key, [en, es]]) => ({ key, en, es, isSystem, items: items[key] ?? [] }))

/** Name of any picklist in the product. */
export type EveryPicklistName =
  | PicklistName
  | keyof typeof assetPicklistRows
  | keyof typeof officePicklistRows
  | 'bf_part'

/** Every picklist by its key; pages that need few import `picklists` instead. */
export const everyPicklist: ReadonlyMap<string, PicklistDefinition> = new Map(
  [...define(systemLists, true), ...define(openLists, false)].map((list) => [list.key, list]),
)
