/* Sluice, with a stored page of elements in memory. */
import { basicElements } from '@sluice/elements-basic'
import { chartElements } from '@sluice/elements-chart'
import { formElements } from '@sluice/elements-form'
import { overlayElements } from '@sluice/elements-overlay'
import { selectElements } from '@sluice/elements-select'
import { startElementsBench } from '../elements/startElementsBench.ts'
import { storedApp } from '../stored/storedApp.tsx'
import { storedElements } from './storedElements.ts'

const elements = [...basicElements, ...chartElements, ...formElements, ...overlayElements, ...selectElements]

startElementsBench((element, ids, root) => storedApp(storedElements(element, ids), { elements, root })())
