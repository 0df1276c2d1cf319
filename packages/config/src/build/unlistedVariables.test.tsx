/** @jsxImportSource @sluice/config */
import { basicElements } from '@sluice/elements-basic'
import { section, text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { definePage } from '../author/page.ts'
import { setVariable } from '../author/steps.ts'
import { onePageProject } from '../author/testing/onePageProject.ts'
import { elementTag, sectionTag } from '../author/tsx/elementTag.ts'
import { variable } from '../author/variable.ts'
import { buildProject } from './buildProject.ts'

const Section = sectionTag(section)
const Text = elementTag(text)

const shown = variable('shown', 'string', { defaultValue: '' })
const written = variable('written', 'string', { defaultValue: '' })
const unused = variable('unused', 'string', { defaultValue: '' })

const home = definePage('home', {
  title: { en: 'Home' },
  access: 'public',
  sections: (
    <Section title="Main">
      <Text on={{ click: [setVariable(written, '')] }}>{shown}</Text>
    </Section>
  ),
})

const problemsWith = (...variables: (typeof unused)[]) =>
  buildProject(onePageProject(home, { variables }), basicElements).problems

describe('variables of a project', () => {
  it('are listed when a page uses them', () => {
    expect(problemsWith(shown, written)).toEqual([])
    expect(problemsWith(shown)).toEqual([
      'home: The variable “written” is used, and “variables” of the project does not list it.',
    ])
    expect(problemsWith(unused)).toHaveLength(2)
  })
})
