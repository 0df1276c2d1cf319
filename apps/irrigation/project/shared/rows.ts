/* What pages read of the rows that the server sends. */

export interface Client {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly phone: string | null
  readonly sites_count: number
}

export interface Site {
  readonly id: string
  readonly name: string
  readonly client_name: string
  readonly address_line1: string
  readonly city: string
  readonly zones_count: number
}

export interface Controller {
  readonly id: string
  readonly site_id: string
  readonly label: string
  readonly brand: string | null
  readonly model: string | null
  readonly station_count: number
}

export interface Zone {
  readonly station_no: number
  readonly name: string
  readonly head_type: string | null
  readonly plant_type: string | null
}

export interface Checkup {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly site_name: string
  readonly site_address: string
  readonly client_name: string
  readonly scheduled_at: string | null
  readonly completed_at: string | null
  readonly zones_done: number
  readonly zones_total: number
  readonly health_score: number | null
  readonly findings_open: number
}

export interface CheckupController {
  readonly id: string
  readonly rev: number
  readonly status: string
  readonly controller_label: string
}

export interface CheckupZone {
  readonly id: string
  readonly status: string
  readonly zone_name: string
  readonly controller_label: string
  readonly station_no: number
  readonly findings_qty: number
}

export interface Issue {
  readonly code: string
  readonly label: string
}

export interface Finding {
  readonly qty: number
  readonly label_en: string
  readonly label_es: string
  readonly status: string
  readonly severity: string
}

export interface Photo {
  readonly src: string
  readonly thumb_src: string
  readonly caption: string | null
}

export interface ReportedZone {
  readonly controller_label: string
  readonly station_no: number
  readonly name: string
  readonly status: string
  readonly skip_reason: string | null
  readonly notes: string | null
  readonly findings: readonly Finding[]
  readonly pictures: readonly Photo[]
}
