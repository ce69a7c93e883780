/** The plain fields that visitors may see. */
import type { DetailField } from './vehicle-detail.ts'
import { DETAIL_FIELDS, type StaffName } from './vehicle-detail-fields.ts'

export const PUBLIC_DETAIL_FIELDS = /* @__PURE__ */ Object.fromEntries(
	/* @__PURE__ */ Object.entries<DetailField>(DETAIL_FIELDS).filter(([, { isForStaff }]) => !isForStaff),
) as unknown as Omit<typeof DETAIL_FIELDS, StaffName>
