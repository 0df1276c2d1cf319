import { addDays, type SeededRows, SHARED_ACCOUNT_ID } from '@sluice/irrigation-api/seeding'
import { createSharedRow } from '../ids.ts'
import { makePublicSubmissions } from '../submissions.ts'
import { makeNozzles } from './nozzles.ts'
import {
  makeClimate,
  makeFaq,
  makeMunicipalities,
  makeRoadmap,
  makeStaff,
  makeTemplateItems,
  makeTemplates,
  makeVideos,
  municipalityIds,
} from './sharedRows.ts'

/** Rows of the shared account: shared reference data, product staff and reviewers. */
export function buildShared(today: string, size = 1) {
  const row = createSharedRow(today)
  return {
    user: makeStaff(row),
    municipality: makeMunicipalities(row, addDays(today, -45)),
    etProfile: makeClimate(row),
    nozzle: makeNozzles(row),
    template: makeTemplates(row),
    templateItem: makeTemplateItems(row),
    faqItem: makeFaq(row),
    videoItem: makeVideos(row),
    roadmapItem: makeRoadmap(row),
    municipalSubmission: makePublicSubmissions(row, today),
    counter: municipalityIds.map((id) => ({
      account_id: SHARED_ACCOUNT_ID,
      name: `SUB:${id}`,
      value: 1000 + 1000 * size,
    })),
  } satisfies SeededRows
}
