/** Validation of the settings of test drives. */
import * as z from 'zod/mini'
import { integerField, switchField } from '#app/core/fields.ts'

export const testDriveRulesInput = z.object({
	isOn: switchField,
	slotMinutes: integerField(15, 240),
	places: integerField(1, 20),
	leadHours: integerField(0, 168),
	daysAhead: integerField(1, 60),
})
