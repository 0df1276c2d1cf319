/** Limits of the step: of a number from 1 to 100; of a decimal at most ten times its precision, which is 0.1 unless it is stored. */
export const stepLimits = [
  { when: { type: 'number' }, min: 1, max: 100 },
  { when: { type: 'decimal', precision: '0.01' }, min: 0, max: 0.1 },
  { when: { type: 'decimal', precision: '0.001' }, min: 0, max: 0.01 },
  { when: { type: 'decimal', precision: '0.0001' }, min: 0, max: 0.001 },
  { when: { type: 'decimal', precision: '0.00001' }, min: 0, max: 0.0001 },
  { when: { type: 'decimal', precision: '0.000001' }, min: 0, max: 0.00001 },
  { when: { type: 'decimal', precision: '0.0000001' }, min: 0, max: 0.000001 },
  { when: { type: 'decimal', precision: '0.00000001' }, min: 0, max: 0.0000001 },
  { when: { type: 'decimal' }, min: 0, max: 1 },
] as const
