import { describeElement } from '@sluice/test-kit'
import { Section } from './Section.tsx'
import { section } from './schema.ts'

describeElement(section, Section, { name: 'Our zones', slots: { wwObjects: <p>Zone 1</p> } })
