/** Package with what projects are written with. */
export const AUTHOR = '@sluice/config'

/** Names of that package that written files import; no part of a project has one of them. */
export const AUTHOR_NAMES: readonly string[] = [
  'call',
  'code',
  'collection',
  'definePage',
  'defineProject',
  'defineWorkflow',
  'Each',
  'f',
  'openSectionTag',
  'openTag',
  'project',
  'projectFormula',
  'setElementVariable',
  'setVariable',
  'staticCollection',
  'step',
  'storedComponent',
  'storedSectionTag',
  'storedTag',
  'storedWorkflow',
  'styleClass',
  't',
  'tokens',
  'variable',
  'when',
]
