/** SQL that puts the urgent first. */
export function byUrgency(priority: string): string {
  return `case ${priority} when 'urgent' then 1 when 'high' then 2 when 'normal' then 3 else 4 end`
}
