import { shapeProblems } from '../../schema/readByShape.ts'
import type { Rule } from './Rule.ts'

/** What is not of the shape that its place asks for is left out when the page runs. */
export const shapes: Rule = ({ page, content }) =>
  page === null
    ? []
    : shapeProblems(content).map(({ path, message }) => ({
        code: 'shape/invalid',
        severity: 'error',
        message: `${message}; what stands here is not read.`,
        path,
      }))
