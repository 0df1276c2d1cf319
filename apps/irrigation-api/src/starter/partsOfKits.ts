/** What the kits of the starter price list are made of: sku of the kit, sku of the part, how many. */
export const partsOfKits: readonly (readonly [kit: string, sku: string, qty: number])[] = [
  ['KIT-ZONE', 'VLV-1', 1],
  ['KIT-ZONE', 'PVC-1', 40],
  ['KIT-ZONE', 'WIRE-18', 50],
  ['KIT-ZONE', 'ROTOR-34', 4],
  ['KIT-DRIPCONV', 'DRIP-LINE', 70],
  ['KIT-DRIPCONV', 'DRIP-CZK', 1],
  ['KIT-DRIPCONV', 'DRIP-END', 2],
]
