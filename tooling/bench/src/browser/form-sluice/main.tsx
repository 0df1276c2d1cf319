/* Sluice, with the stored form in memory. */
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { startFormBench } from '../form/startFormBench.ts'
import { storedApp } from '../stored/storedApp.tsx'
import { storedForm } from './storedForm.ts'

startFormBench((fields, root) => storedApp(storedForm(fields), { elements: [...basicElements, ...formElements], root }))
