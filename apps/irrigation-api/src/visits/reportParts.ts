import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readIssueTypes } from '../catalog/issue-types/issueTypes.ts'
import { prepared } from '../db/prepared.ts'
import { checkupController, checkupZone, picture, repair } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { WorkContext } from '../http/context.ts'
import { readAges, toAgeFields } from './faults.ts'

/** A visit and the time its report is for. */
interface ReportSources {
  readonly checkupId: string
  readonly at: Date
}

/** Findings of a visit with labels and ages, by asset, and pictures with their file keys, by observation. */
export async function readReportParts(context: WorkContext, { checkupId, at }: ReportSources) {
  const [findings, pictures] = await together([
    () => readFindings(context, checkupId),
    () => readPictures(context, checkupId),
  ])
  const codes = findings.map(({ issue_code }) => issue_code)
  const [issues, ages] = await together([() => readIssueTypes(context, codes), () => readAges(context, findings, at)])
  return {
    findings,
    findingsOf: (assetId: string) =>
      findings
        .filter((it) => it.asset_id === assetId)
        .map(({ id, issue_code, qty, severity, status }) => {
          const { label_en = issue_code, label_es = issue_code } = issues.get(issue_code) ?? {}
          return { issue_code, label_en, label_es, qty, severity, status, ...toAgeFields(ages.get(id)) }
        }),
    picturesOf: (ownerId: string) =>
      pictures
        .filter((it) => it.owner_id === ownerId)
        .map(({ file_key, thumb_key, caption }) => ({
          src: file_key,
          thumb_src: thumb_key,
          caption,
        })),
  }
}

function readPictures({ tx, session }: WorkContext, checkupId: string) {
  const { accountId } = session
  const zones = tx
    .select({ id: checkupZone.id })
    .from(checkupZone)
    .where(and(eq(checkupZone.account_id, accountId), eq(checkupZone.checkup_id, checkupId)))
  const controllers = tx
    .select({ id: checkupController.id })
    .from(checkupController)
    .where(and(eq(checkupController.account_id, accountId), eq(checkupController.checkup_id, checkupId)))
  return tx
    .select()
    .from(picture)
    .where(
      and(
        eq(picture.account_id, accountId),
        inArray(picture.owner_id, zones.unionAll(controllers)),
        eq(picture.in_report, true),
        isNull(picture.deleted_at),
      ),
    )
    .orderBy(asc(picture.sort), asc(picture.created_at))
}

/** Findings of a checkup that still count, or those of one asset. */
export function readFindings({ tx, session: { accountId } }: WorkContext, checkupId: string, assetId?: string) {
  const isOfAsset = assetId === undefined ? undefined : eq(repair.asset_id, sql.placeholder('assetId'))
  const query = prepared(tx, { about: repair, shape: assetId === undefined ? 'of a visit' : 'of an asset' }, () =>
    tx
      .select()
      .from(repair)
      .where(
        and(
          eq(repair.account_id, sql.placeholder('accountId')),
          eq(repair.checkup_id, sql.placeholder('checkupId')),
          isOfAsset,
          isNull(repair.deleted_at),
        ),
      )
      .orderBy(asc(repair.issue_code)),
  )
  return query.execute({ accountId, checkupId, assetId })
}

/** A finding of a checkup. */
export type FindingRow = Awaited<ReturnType<typeof readFindings>>[number]
