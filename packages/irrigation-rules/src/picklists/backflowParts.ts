import type { PicklistItem } from './picklists.ts'

type Row = readonly [code: string, en: string, es: string]

const parts: Readonly<Record<string, Row>> = {
  cleaned: ['cleaned', 'Cleaned', 'Limpieza'],
  disc: ['disc', 'Rubber disc', 'Disco de hule'],
  disc_upper: ['disc_upper', 'Upper disc', 'Disco superior'],
  disc_lower: ['disc_lower', 'Lower disc', 'Disco inferior'],
  spring: ['spring', 'Spring', 'Resorte'],
  guide: ['guide', 'Guide', 'Guía'],
  pin_retainer: ['pin_retainer', 'Pin retainer', 'Seguro'],
  hinge_pin: ['hinge_pin', 'Hinge pin', 'Perno'],
  seat: ['seat', 'Seat', 'Asiento'],
  diaphragm: ['diaphragm', 'Diaphragm', 'Diafragma'],
  o_ring: ['o_ring', 'O-rings', 'Empaques'],
  float: ['float', 'Float', 'Flotador'],
  bonnet: ['bonnet', 'Bonnet', 'Tapa'],
  canopy: ['canopy', 'Canopy', 'Cubierta'],
  ball_valve: ['ball_valve', 'Shut-off valve', 'Válvula de cierre'],
  test_cock: ['test_cock', 'Test cock', 'Llave de prueba'],
}

const checkParts = 'cleaned disc spring guide pin_retainer hinge_pin seat diaphragm o_ring'

/** Components of a backflow preventer, and the parts that are cleaned or replaced in each. */
const components: readonly (readonly [code: string, en: string, es: string, parts: string])[] = [
  ['cv1', 'Check 1', 'Retención 1', checkParts],
  ['cv2', 'Check 2', 'Retención 2', checkParts],
  ['rv', 'Relief valve', 'Válvula de alivio', 'cleaned disc_upper disc_lower diaphragm seat spring guide o_ring'],
  ['ai', 'Air inlet', 'Entrada de aire', 'cleaned disc spring float bonnet canopy'],
  ['so', 'Shut-off', 'Cierre', 'ball_valve'],
  ['tc', 'Test cock', 'Llave', 'test_cock'],
]

/** Every part that a backflow test can name, as `cv1.disc`, and the whole assembly. */
export const backflowParts: readonly PicklistItem[] = [
  ...components.flatMap(([component, en, es, names]) =>
    names.split(' ').map((name) => {
      const [, part = name, parte = name] = parts[name] ?? []
      return { code: `${component}.${name}`, en: `${en}: ${part}`, es: `${es}: ${parte}` }
    }),
  ),
  { code: 'body', en: 'Complete assembly', es: 'Equipo completo' },
  { code: 'other', en: 'Other', es: 'Otro' },
]
