import { distributionUniformity, flowVariancePct, programWaterUse, quoteTotals } from '@sluice/irrigation-rules'
import { describe, expect, it } from 'vitest'
import { buildAccount } from './buildDemo.ts'
import { demoPlans } from './shared/plans.ts'

const [plan] = demoPlans
if (!plan) throw new Error('No plan.')
const today = '2026-06-15'
const rows = buildAccount(plan, today, [])
const siteOf = (name: string) => rows.site.find((site) => site.name === name)
const zoneAt = (name: string, station: number) =>
  rows.zone.find((zone) => zone.site_id === siteOf(name)?.id && zone.station_no === station)

describe('the stories of the demo', () => {
  it('have four controllers and 58 zones at Maple Bend, and a late municipal checkup under way', () => {
    const site = siteOf('Maple Bend HOA')
    const labels = rows.controller.filter((row) => row.site_id === site?.id).map((row) => row.label)
    expect(labels).toEqual(['A', 'B', 'C', 'D'])
    expect(rows.zone.filter((row) => row.site_id === site?.id)).toHaveLength(58)
    const visit = rows.checkup.find((row) => row.site_id === site?.id && row.status === 'in_progress')
    expect(visit?.type).toBe('municipal')
    expect((site?.municipal_due_on ?? '9') < today).toBe(true)
    const walked = rows.checkupZone.filter((row) => row.checkup_id === visit?.id && row.status !== 'not_started')
    expect(walked).toHaveLength(21)
  })

  it('save half of 1,080 gallons a week on zone 3 of the Okafor residence without the extra start', () => {
    const zone = zoneAt('Okafor residence', 3)
    const entry = rows.programZone.find((row) => row.zone_id === zone?.id)
    const program = rows.program.find((row) => row.id === entry?.program_id)
    const gallons = (starts: readonly string[]) =>
      programWaterUse({
        ...{ active: true, day_mode: 'days_of_week', days_of_week: program?.days_of_week ?? [] },
        ...{ start_times: starts, seasonal_adjust_pct: program?.seasonal_adjust_pct ?? 0 },
        zones: [{ zone_id: '', run_min: entry?.run_min ?? null, measured_gpm: zone?.measured_gpm ?? null }],
      }).gal_week
    expect(gallons(program?.start_times ?? [])).toBe(1080)
    expect(gallons((program?.start_times ?? []).slice(0, 1))).toBe(540)
    const found = rows.repair.find((row) => row.issue_code === 'ctrl_extra_start' && row.site_id === zone?.site_id)
    expect(found).toBeDefined()
  })

  it('have an RP at Juniper that failed and passed after repair, with both reading sets', () => {
    const backflow = rows.backflow.find((row) => row.site_id === siteOf('Juniper Elementary')?.id)
    const test = rows.backflowTest.findLast((row) => row.backflow_id === backflow?.id)
    expect([backflow?.type, backflow?.last_result]).toEqual(['rp', 'pass'])
    expect([test?.initial_result, test?.final_result]).toEqual(['fail', 'pass'])
    expect([test?.initial, test?.final]).toEqual([expect.anything(), expect.anything()])
  })

  it('have a quote in Spanish at the Rosario home that was viewed three times and includes an option', () => {
    const offer = rows.quote.find((row) => row.site_id === siteOf('Rosario home')?.id && row.status === 'viewed')
    expect(offer).toMatchObject({ locale: 'es', view_count: 3 })
    const lines = rows.quoteLineItem.filter((row) => row.quote_id === offer?.id)
    expect(lines.filter((line) => line.optional)).toHaveLength(1)
  })

  it('have drip at Cedar Ford Dental that flows 14.7 % too much', () => {
    const zone = zoneAt('Cedar Ford Dental', 4)
    expect(zone?.head_type).toBe('drip_line')
    expect(flowVariancePct(zone?.measured_gpm, zone?.expected_gpm).value).toBeCloseTo(14.72, 2)
  })

  it('have a catch-can test at Lakeside Park with a uniformity of 0.740', () => {
    const [test] = rows.catchCanTest
    expect(test?.du_lq).toBe(0.74)
    expect(distributionUniformity([...(test?.readings ?? [])]).value?.du_lq).toBeCloseTo(0.74, 3)
    const seen = rows.checkupZone.find((row) => row.id === test?.checkup_zone_id)
    expect(seen?.zone_id).toBe(zoneAt('Lakeside Park', 2)?.id)
    expect(zoneAt('Lakeside Park', 2)).toMatchObject({ du_lq: 0.74, precip_source: 'measured' })
  })

  it('have one site without a controller', () => {
    const bare = rows.site.filter((site) => !rows.controller.some((row) => row.site_id === site.id))
    expect(bare.map((site) => site.name)).toEqual(['Nettles residence'])
  })

  it('have a zone at site 8 with notes by two people', () => {
    const twice = rows.checkupZone.filter((row) => (row.rev ?? 1) > 1)
    expect(twice.map((row) => rows.zone.find((zone) => zone.id === row.zone_id)?.site_id)).toEqual([rows.site[7]?.id])
  })

  it('have the gallons a week of every completed visit, and none for a visit without controllers', () => {
    const done = rows.checkup.filter(({ status }) => status === 'completed')
    const isKnown = (visit: (typeof done)[number]) =>
      [visit.weekly_gal_found, visit.weekly_gal_left, visit.weekly_gal_recommended].every(
        (it) => typeof it === 'number',
      )
    const withClocks = done.filter(({ controller_ids }) => (controller_ids ?? []).length > 0)
    expect(withClocks.length).toBeGreaterThan(100)
    expect(withClocks.filter((visit) => !isKnown(visit))).toEqual([])
    expect(done.filter((visit) => !withClocks.includes(visit)).filter(isKnown)).toEqual([])
    const okafor = withClocks.findLast(({ site_id }) => site_id === siteOf('Okafor residence')?.id)
    expect(okafor?.weekly_gal_found).toBeGreaterThan(okafor?.weekly_gal_recommended ?? 0)
  })
})

describe.each(demoPlans.map((it) => ({ name: it.name, own: buildAccount(it, today, []) })))(
  'the rows of $name',
  ({ own }) => {
    it('have quotes whose totals follow from their lines', () => {
      for (const offer of own.quote) {
        const lines = own.quoteLineItem.filter((row) => row.quote_id === offer.id)
        expect(lines.length, offer.quote_no).toBeGreaterThan(0)
        const { total_cents } = quoteTotals(lines, { tax_rate_pct: offer.tax_rate_pct ?? 0, tax_labor: false })
        expect([offer.quote_no, offer.total_cents]).toEqual([offer.quote_no, total_cents])
      }
    })

    it('have repairs that agree with their quotes', () => {
      const fits: Readonly<Record<string, readonly string[]>> = {
        ...{ draft: ['open'], sent: ['quoted'], viewed: ['quoted'], approved: ['approved'], done: ['done'] },
        ...{ partly_approved: ['approved', 'declined'], declined: ['declined'], expired: ['open'], void: ['open'] },
      }
      const lineOf = new Map(own.quoteLineItem.map((line) => [line.repair_id, line]))
      for (const repair of own.repair) {
        const offer = own.quote.find((row) => row.id === lineOf.get(repair.id)?.quote_id)
        if (offer) expect(fits[offer.status ?? '']).toContain(repair.status)
        else expect(repair.status).not.toBe('quoted')
      }
    })

    it('have findings exactly on the zones that need repair or were repaired', () => {
      const onZones = new Set(own.repair.map((row) => `${row.checkup_id}/${row.asset_id}`))
      for (const seen of own.checkupZone) {
        const isFaulty = seen.status === 'needs_repair' || seen.status === 'fixed'
        expect(onZones.has(`${seen.checkup_id}/${seen.zone_id}`)).toBe(isFaulty)
      }
    })

    it('have each issue at most once on each subject of a visit', () => {
      const keys = own.repair.map((row) => `${row.checkup_id}/${row.asset_id}/${row.issue_code}`)
      expect(new Set(keys).size).toBe(keys.length)
    })

    it('have timestamps in order', () => {
      for (const offer of own.quote) {
        const past = [offer.sent_at, offer.viewed_at, offer.approved_at, offer.done_at].filter((at) => at)
        expect([...past].sort()).toEqual(past)
      }
    })
  },
)
