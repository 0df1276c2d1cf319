import { basicElements } from '@sluice/elements-basic'
import { chartElements } from '@sluice/elements-chart'
import { formElements } from '@sluice/elements-form'
import { overlayElements } from '@sluice/elements-overlay'
import { selectElements } from '@sluice/elements-select'

/** Every element of this repository. */
export const elements = [...basicElements, ...chartElements, ...formElements, ...overlayElements, ...selectElements]
