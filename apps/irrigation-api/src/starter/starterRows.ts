/** A line of the starter price list: SKU, English, Spanish, category, unit, cost and price in cents, labor minutes. */
type StarterProduct = readonly [string, string, string, string, string, number, number, number]

/** Starter price list with placeholder prices. */
export const starterProducts: readonly StarterProduct[] = [
  ['HEAD-4', '4 in pop-up spray body', 'Aspersor emergente 4"', 'head', 'each', 320, 900, 12],
  ['HEAD-6', '6 in pop-up spray body', 'Aspersor emergente 6"', 'head', 'each', 690, 1500, 15],
  ['HEAD-12', '12 in pop-up spray body', 'Aspersor emergente 12"', 'head', 'each', 980, 2200, 20],
  ['HEAD-PRS4', '4 in body with pressure regulator', 'Aspersor 4" con regulador', 'head', 'each', 560, 1400, 12],
  ['HEAD-CV4', '4 in body with check valve', 'Aspersor 4" con válvula antidrenaje', 'head', 'each', 520, 1350, 12],
  ['NOZ-MPR', 'Fixed spray nozzle', 'Boquilla fija', 'nozzle', 'each', 110, 450, 5],
  ['NOZ-VAN', 'Adjustable nozzle', 'Boquilla ajustable', 'nozzle', 'each', 135, 500, 5],
  ['NOZ-ROT', 'Rotary nozzle', 'Boquilla rotativa', 'nozzle', 'each', 640, 1450, 5],
  ['ROTOR-34', '3/4 in gear rotor', 'Rotor de engranes 3/4"', 'rotor', 'each', 1150, 2700, 15],
  ['ROTOR-SS', 'Rotor, stainless riser', 'Rotor con vástago inoxidable', 'rotor', 'each', 1900, 4200, 15],
  ['SWING', 'Swing joint and flexible pipe', 'Codo articulado y tubo flexible', 'pipe', 'each', 240, 700, 5],
  ['RISER-EXT', 'Riser extension', 'Extensión', 'pipe', 'each', 60, 250, 4],
  ['PVC-REP', 'Pipe repair coupling set', 'Juego para reparar tubería', 'pipe', 'each', 480, 1400, 45],
  ['PVC-1', '1 in PVC pipe', 'Tubo PVC 1"', 'pipe', 'ft', 70, 190, 1],
  ['FITTING', 'Assorted fittings', 'Conexiones surtidas', 'pipe', 'each', 110, 350, 2],
  ['VLV-1', '1 in electric valve', 'Válvula eléctrica 1"', 'valve', 'each', 1750, 4200, 60],
  ['VLV-15', '1 1/2 in electric valve', 'Válvula eléctrica 1 1/2"', 'valve', 'each', 4800, 9600, 75],
  ['VLV-DIA', 'Diaphragm repair kit', 'Kit de diafragma', 'valve', 'each', 720, 1900, 45],
  ['VLV-SOL', 'Solenoid', 'Solenoide', 'valve', 'each', 1100, 2800, 20],
  ['VLV-MV', 'Master valve 1 in', 'Válvula maestra 1"', 'valve', 'each', 4200, 8800, 75],
  ['VLV-ISO', 'Isolation ball valve 1 in', 'Válvula de bola 1"', 'valve', 'each', 1200, 3000, 45],
  ['PRV-1', 'Pressure regulator 1 in', 'Regulador de presión 1"', 'valve', 'each', 6200, 12800, 90],
  ['BOX-6', 'Round valve box', 'Caja redonda', 'box', 'each', 750, 1900, 20],
  ['BOX-12', 'Rectangular valve box', 'Caja rectangular', 'box', 'each', 1500, 3600, 30],
  ['CTRL-4', '4-station controller', 'Controlador 4 estaciones', 'controller', 'each', 9200, 17500, 60],
  ['CTRL-8', '8-station controller', 'Controlador 8 estaciones', 'controller', 'each', 12800, 23500, 60],
  [
    'CTRL-W12',
    '12-station Wi-Fi controller',
    'Controlador Wi-Fi 12 estaciones',
    'controller',
    'each',
    16800,
    31000,
    75,
  ],
  ['CTRL-MOD', 'Station module', 'Módulo de estaciones', 'controller', 'each', 3400, 7200, 15],
  ['CTRL-XFMR', 'Transformer 24 V', 'Transformador 24 V', 'controller', 'each', 1500, 3800, 20],
  ['BATT-9V', 'Backup battery', 'Batería de respaldo', 'consumable', 'each', 180, 600, 3],
  ['SENS-RAIN', 'Wired rain sensor', 'Sensor de lluvia con cable', 'sensor', 'each', 2200, 4900, 30],
  [
    'SENS-RAINW',
    'Wireless rain-freeze sensor',
    'Sensor inalámbrico lluvia-congelación',
    'sensor',
    'each',
    4600,
    9800,
    45,
  ],
  ['SENS-FLOW', 'Flow sensor 1 in', 'Sensor de flujo 1"', 'sensor', 'each', 9600, 18500, 90],
  ['SENS-SOIL', 'Soil moisture sensor', 'Sensor de humedad', 'sensor', 'each', 6400, 12800, 60],
  ['WIRE-18', 'Multi-strand wire', 'Cable multifilar', 'wire', 'ft', 28, 85, 1],
  ['WIRE-CONN', 'Waterproof connector', 'Conector impermeable', 'wire', 'each', 120, 400, 10],
  ['DECODER', 'Two-wire decoder', 'Decodificador dos hilos', 'wire', 'each', 7800, 15000, 45],
  ['DRIP-LINE', 'Drip line 0.6 gph 18 in', 'Línea de goteo', 'drip', 'ft', 32, 110, 1],
  ['DRIP-EM1', 'Emitter', 'Gotero', 'drip', 'each', 40, 175, 3],
  ['DRIP-COUP', 'Drip coupling', 'Unión para goteo', 'drip', 'each', 50, 225, 5],
  ['DRIP-END', 'End cap', 'Tapón final', 'drip', 'each', 35, 150, 3],
  [
    'DRIP-CZK',
    'Drip control kit (valve, filter, regulator)',
    'Kit de control para goteo',
    'drip',
    'each',
    4400,
    9600,
    60,
  ],
  ['BF-PVB1', '1 in PVB', 'Rompedor de vacío a presión 1"', 'backflow', 'each', 8800, 17800, 90],
  ['BF-DC1', '1 in double check', 'Doble retención 1"', 'backflow', 'each', 9800, 19500, 120],
  ['BF-RP1', '1 in RP assembly', 'Equipo de presión reducida 1"', 'backflow', 'each', 21500, 41000, 150],
  ['BF-KIT', 'Rebuild kit', 'Kit de reconstrucción', 'backflow', 'each', 3400, 7800, 60],
  [
    'BF-BALL1',
    '1 in test-cock ball valve',
    'Válvula de bola con llave de prueba 1"',
    'backflow',
    'each',
    2100,
    4800,
    60,
  ],
  ['BF-BAG', 'Insulated cover', 'Funda aislante', 'backflow', 'each', 2400, 5800, 10],
  ['FEE-TRIP', 'Service call', 'Visita de servicio', 'fee', 'each', 0, 7900, 0],
  ['FEE-BFTEST', 'Backflow test and filing', 'Prueba de antirreflujo y trámite', 'fee', 'each', 0, 9500, 30],
  [
    'FEE-DIAG',
    'Electrical diagnosis (first hour)',
    'Diagnóstico eléctrico (primera hora)',
    'fee',
    'each',
    0,
    12500,
    60,
  ],
  ['FEE-STARTUP', 'Spring start-up', 'Arranque de primavera', 'fee', 'each', 0, 11000, 60],
  ['FEE-WINTER', 'Winterization', 'Invernización', 'fee', 'each', 0, 9500, 45],
  ['LAB-STD', 'Standard labor', 'Mano de obra', 'labor', 'hr', 3200, 9500, 60],
  ['LAB-SKILL', 'Skilled labor', 'Mano de obra especializada', 'labor', 'hr', 4200, 12500, 60],
  ['KIT-ZONE', 'New zone (valve, 40 ft pipe, 50 ft wire, 4 rotors)', 'Zona nueva', 'kit', 'each', 10600, 64000, 180],
  ['KIT-DRIPCONV', 'Spray-to-drip conversion, 100 sq ft', 'Conversión a goteo', 'kit', 'each', 5800, 24000, 90],
]

const skilled = ['backflow', 'wire', 'controller', 'sensor']

/** Product columns of a line of the starter price list. */
export function toStarterProduct(line: StarterProduct) {
  const [sku, name_en, name_es, category, unit, cost_cents, price_cents, labor_min] = line
  const kind = ['labor', 'fee', 'kit'].includes(category) ? category : 'part'
  return {
    ...{ sku, name_en, name_es, kind, category, unit, cost_cents, price_cents, labor_min, pricing_mode: 'fixed' },
    labor_class: skilled.includes(category) || sku === 'LAB-SKILL' ? 'skilled' : 'standard',
    taxable: kind === 'part' || kind === 'kit',
    price_includes_labor: kind !== 'part',
    on_truck: ['head', 'nozzle', 'drip', 'consumable'].includes(category),
    truck_min_qty: ['head', 'nozzle'].includes(category) ? 10 : null,
  }
}

/** Mail texts for quotes: kind, language, name, subject and text. */
export const starterTexts = [
  ['email', 'en', 'Quote', 'Your quote', 'Please find our offer under the link.'],
  ['email', 'es', 'Cotización', 'Su cotización', 'Encuentre nuestra oferta en el enlace.'],
] as const

/** A checklist question: section, English, Spanish, kind of answer, whether it is required, unit. */
type ChecklistRow = readonly [string, string, string, string, boolean, string?]

/** Checklist of every visit. */
export const checklistRows: readonly ChecklistRow[] = [
  ['arrival', 'Client told that we are here', 'Se avisó al cliente', 'yes_no_na', false],
  ['arrival', 'Photo of the property', 'Foto de la propiedad', 'photo', false],
  ['supply', 'Water is on', 'El agua está abierta', 'yes_no_na', true],
  ['supply', 'Static pressure', 'Presión estática', 'number', true, 'psi'],
  ['supply', 'Meter stands still with all zones off', 'El medidor no se mueve con todo cerrado', 'yes_no_na', true],
  ['controller', 'Date and time are right', 'Fecha y hora correctas', 'pass_fail_na', true],
  ['controller', 'Programs match the season', 'Los programas van con la temporada', 'pass_fail_na', true],
  ['controller', 'Rain sensor stops watering', 'El sensor de lluvia detiene el riego', 'pass_fail_na', true],
  ['zone', 'Heads straight and at grade', 'Cabezas derechas y a nivel', 'pass_fail_na', true],
  ['zone', 'No water on hard surfaces', 'Sin agua en superficies duras', 'pass_fail_na', true],
  ['backflow', 'Accessible and not leaking', 'Accesible y sin fugas', 'pass_fail_na', true],
  ['closing', 'Controller left in auto', 'Controlador en automático', 'yes_no_na', true],
  ['closing', 'Remarks for the office', 'Notas para la oficina', 'text', false],
]

/** SKU of the part usually needed for an issue; other issues need labor only. */
export const partsOfIssues: Readonly<Record<string, string>> = {
  head_broken: 'HEAD-4',
  head_missing: 'HEAD-4',
  head_leak_base: 'HEAD-CV4',
  head_low_drain: 'HEAD-CV4',
  head_sunken: 'RISER-EXT',
  head_stuck_up: 'HEAD-4',
  nozzle_broken: 'NOZ-MPR',
  nozzle_clogged: 'NOZ-MPR',
  rotor_not_turning: 'ROTOR-34',
  lateral_leak: 'PVC-REP',
  pressure_high: 'HEAD-PRS4',
  valve_box_bad: 'BOX-12',
  valve_slow_close: 'VLV-DIA',
  solenoid_bad: 'VLV-SOL',
  drip_clogged: 'DRIP-EM1',
  ctrl_battery: 'BATT-9V',
  rain_sensor_bad: 'SENS-RAIN',
}

/** Parts of the starter kits: SKU of the kit, SKU of the part, quantity. */
export const partsOfKits: readonly (readonly [kit: string, sku: string, qty: number])[] = [
  ['KIT-ZONE', 'VLV-1', 1],
  ['KIT-ZONE', 'PVC-1', 40],
  ['KIT-ZONE', 'WIRE-18', 50],
  ['KIT-ZONE', 'ROTOR-34', 4],
  ['KIT-DRIPCONV', 'DRIP-LINE', 70],
  ['KIT-DRIPCONV', 'DRIP-CZK', 1],
  ['KIT-DRIPCONV', 'DRIP-END', 2],
]
