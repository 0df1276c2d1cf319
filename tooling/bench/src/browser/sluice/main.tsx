/* Sluice, with the stored page in memory. */
import { basicElements } from '@sluice/elements-basic'
import { startBench } from '../page/startBench.ts'
import { storedApp } from '../stored/storedApp.tsx'
import { storedPage } from './storedPage.ts'

startBench((rows, root) => storedApp(storedPage(rows), { elements: basicElements, root }))
