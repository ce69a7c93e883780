/** The plain fields that visitors may see. */
import { DETAIL_FIELDS, type DetailField, type StaffName } from './vehicle-detail-fields.ts'

export const PUBLIC_DETAIL_FIELDS = /* @__PURE__ */ Object.fromEntries(
	/* @__PURE__ */ Object.entries<DetailField>(DETAIL_FIELDS).filter(([, { isForStaff }]) => !isForStaff),
) as unknown as Omit<typeof DETAIL_FIELDS, StaffName>
