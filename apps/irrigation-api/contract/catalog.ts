import {
  centsField,
  choiceField,
  dateField,
  fixed,
  flagField,
  idField,
  nameField,
  notesField,
  numberField,
  percentField,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const pricingMode = () => choiceField(['fixed', 'markup'])
const categories = [
  'controller',
  'valve',
  'head',
  'nozzle',
  'rotor',
  'drip',
  'pipe',
  'wire',
  'sensor',
  'backflow',
  'box',
  'consumable',
  'labor',
  'fee',
  'kit',
] as const

/** A product for sale; money in integer cents, labor in minutes per unit. */
export const productFields = {
  sku: textField(40),
  name_en: nameField(),
  name_es: textField(),
  kind: required(choiceField(['part', 'labor', 'fee', 'kit'])),
  category: choiceField(categories),
  brand: textField(40),
  model: textField(40),
  vendor: textField(),
  vendor_sku: textField(40),
  unit: withDefault(choiceField(['each', 'ft', 'hr', 'set'])),
  /** Required from users who see costs, and not from others. */
  cost_cents: withDefault(centsField()),
  pricing_mode: withDefault(pricingMode()),
  price_cents: centsField(),
  markup_pct: percentField(),
  labor_min: withDefault(wholeField(0, 2880)),
  labor_class: withDefault(choiceField(['standard', 'skilled'])),
  taxable: withDefault(flagField()),
  price_includes_labor: withDefault(flagField()),
  on_truck: withDefault(flagField()),
  truck_min_qty: wholeField(0, 10_000),
  barcode: textField(40),
  active: withDefault(flagField()),
}

/** A product in a kit. */
export const productComponentFields = {
  kit_id: fixed(idField()),
  product_id: fixed(idField()),
  qty: required(numberField(0.01, 99_999)),
}

/** Prices for some clients; empty fields fall back to the account. */
export const priceBookFields = {
  name: nameField(),
  description: notesField(),
  labor_rate_cents_per_hour: centsField(0, 100_000),
  skilled_labor_rate_cents_per_hour: centsField(0, 100_000),
  trip_charge_cents: centsField(),
  markup_pct: percentField(),
  min_charge_cents: centsField(),
  round_to_cents: withDefault(wholeField(1, 100)),
  is_default: withDefault(flagField()),
  valid_from_on: dateField(),
  valid_to_on: dateField(),
  active: withDefault(flagField()),
}

/** Price of a product in a price book. */
export const priceBookItemFields = {
  price_book_id: fixed(idField()),
  product_id: fixed(idField()),
  pricing_mode: required(pricingMode()),
  price_cents: centsField(),
  markup_pct: percentField(),
  labor_min: wholeField(0, 2880),
}
