import type { ActionType } from '../../action.ts'

/** Opens the print dialog. */
export const printPdf: ActionType = {
  type: 'print-pdf',
  async execute({ runtime }) {
    const device = await runtime.services.device()
    device.print()
  },
}
