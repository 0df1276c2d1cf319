import type { FindingRow } from './readFindings.ts'

/** Figures of a checkup from its zones and findings; `findings` and `water_waste` count pieces. */
export function checkupTotals(zones: readonly { readonly status: string }[], findings: readonly FindingRow[]) {
  const count = (status: string) => zones.filter((zone) => zone.status === status).length
  return {
    zones: zones.length,
    ok: count('ok'),
    needs_repair: count('needs_repair'),
    fixed: count('fixed'),
    skipped: count('skipped'),
    findings: pieces(findings),
    water_waste: pieces(findings.filter((finding) => finding.water_waste)),
  }
}

function pieces(findings: readonly FindingRow[]): number {
  return findings.reduce((sum, finding) => sum + finding.qty, 0)
}
