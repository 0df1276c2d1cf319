import type { CellCase } from '../cellCase.ts'
import { assetCells } from './assetCells.ts'
import { catalogCells } from './catalogCells.ts'
import { companyCells } from './companyCells.ts'
import { municipalCells } from './municipalCells.ts'
import { priceCells } from './priceCells.ts'
import { quoteCells } from './quoteCells.ts'
import { repairCells } from './repairCells.ts'
import { visitCells } from './visitCells.ts'

/** Cases for all cells of the permission table. */
export const cellCases: readonly CellCase[] = [
  ...assetCells,
  ...visitCells,
  ...repairCells,
  ...priceCells,
  ...quoteCells,
  ...catalogCells,
  ...municipalCells,
  ...companyCells,
]
