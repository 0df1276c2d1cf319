const check = ['cleaned', 'disc', 'spring', 'guide', 'pin_retainer', 'hinge_pin', 'seat', 'diaphragm', 'o_ring']
const relief = ['cleaned', 'disc_upper', 'disc_lower', 'diaphragm', 'seat', 'spring', 'guide', 'o_ring']
const inlet = ['cleaned', 'disc', 'spring', 'float', 'bonnet', 'canopy']

const parts: Readonly<Record<string, readonly string[]>> = {
  cv1: check,
  cv2: check,
  rv: relief,
  ai: inlet,
  so: ['ball_valve'],
  tc: ['test_cock'],
}

/** What can be cleaned or replaced on an assembly, as `component.part`, and the whole of it; the list of public test forms. */
export const backflowPartCodes: readonly string[] = [
  ...Object.entries(parts).flatMap(([component, names]) => names.map((name) => `${component}.${name}`)),
  'body',
  'other',
]
