import type { PicklistCode } from '../picklists/picklists.ts'
import { issueRows } from './issueRows.ts'

/** Code of an issue in the shared catalogue. */
export type IssueCode = (typeof issueRows)[number][0]

/** One entry of the issue catalogue; `default_labor_min` is per unit, `loss_gpm` is 0 when `loss_mode` is `none`. */
export interface IssueType {
  readonly code: IssueCode
  readonly label_en: string
  readonly label_es: string
  readonly asset_types: readonly AssetType[]
  readonly category: (typeof issueRows)[number][4]
  readonly severity: PicklistCode<'severity'>
  readonly action: PicklistCode<'repair_action'>
  readonly default_labor_min: number
  readonly loss_mode: 'none' | 'runtime' | 'constant'
  readonly loss_gpm: number
  readonly water_waste: boolean
  readonly quick_rank: number
}

/** Kind of asset on which an issue can be found. */
export type AssetType = (typeof issueRows)[number][3]

/** The most frequent faults in the field; listed first for quick selection. */
const mostFrequent: readonly IssueCode[] = [
  'nozzle_clogged',
  'head_broken',
  'head_misaligned',
  'head_tilted',
  'head_sunken',
  'head_missing',
  'head_leak_base',
  'head_blocked',
  'nozzle_broken',
  'lateral_leak',
  'rotor_not_turning',
  'dry_spot',
]

/** The issue catalogue in display order (`quick_rank` from 1, without gaps). */
export const issueTypes: readonly IssueType[] = issueRows.map(toIssueType).sort((a, b) => a.quick_rank - b.quick_rank)

function toIssueType(row: (typeof issueRows)[number]): IssueType {
  const [code, label_en, label_es, asset, category, severity, action, default_labor_min, loss] = row
  const [mode, gpm] = loss.split(' ')
  return {
    code,
    label_en,
    label_es,
    asset_types: [asset],
    category,
    severity,
    action,
    default_labor_min,
    loss_mode: mode === 'R' ? 'runtime' : mode === 'C' ? 'constant' : 'none',
    loss_gpm: mode === '-' ? 0 : Number(gpm),
    water_waste: loss.endsWith('W'),
    quick_rank: quickRank(code),
  }
}

function quickRank(code: IssueCode): number {
  const frequent = mostFrequent.indexOf(code)
  if (frequent >= 0) return frequent + 1
  const others = issueRows.map((row) => row[0]).filter((other) => !mostFrequent.includes(other))
  return mostFrequent.length + others.indexOf(code) + 1
}
