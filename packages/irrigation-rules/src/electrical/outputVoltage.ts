/** Whether the output of a controller, about 24 VAC, is low (under 22) or high (over 30). */
export function outputVoltage(volts: number): 'good' | 'low' | 'high' {
  if (volts < 22) return 'low'
  return volts > 30 ? 'high' : 'good'
}
