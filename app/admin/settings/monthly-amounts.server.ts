/** The switch for monthly amounts beside vehicles, for the settings page and for its change by an owner. */
import type { Values } from '#app/core/form.ts'
import { monthlyAmountsInput } from '#app/features/finance/finance-settings-schema.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import type { Settings } from '#app/features/staff/settings/settings-service.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { rejectForm, saveSettings } from './save.server.ts'

export const getMonthlyAmountsView = ({ dealer, version }: Settings) => ({
	areShown: !dealer.hidesMonthlyAmounts,
	version,
})

/** Error `for-owners` (403) for other staff. */
export function changeMonthlyAmounts(services: Services & { by: Admin }, values: Values, to: string) {
	if (!can(services.by, 'settings:protect'))
		return rejectForm('monthlyAmounts', { version: 'for-owners' }, values, 403)
	return saveSettings(services, values, {
		section: 'monthlyAmounts',
		schema: monthlyAmountsInput,
		to,
		isNamed: true,
		change: ({ showsMonthlyAmounts }) => ({ hidesMonthlyAmounts: !showsMonthlyAmounts || undefined }),
	})
}
