import { municipality } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type Municipality, toMunicipality } from './toMunicipality.ts'

/** The municipality with this id and its rules; 404 when there is none. */
export async function readMunicipality(context: RequestContext, id: string): Promise<Municipality> {
  return toMunicipality(await findRow(context, { name: 'municipality', table: municipality, isShared: true }, id))
}
