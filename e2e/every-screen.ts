/** Every screen by its group, for axe and for the contact sheet. */
import type { Page } from '@playwright/test'
import { FINANCE } from './finance-screens.ts'
import { MESSAGE } from './lead-form-states.ts'
import { LEADS } from './lead-screens.ts'
import { READING } from './reading-screens.ts'
import { CARS, RECORDS } from './record-screens.ts'
import type { Screen } from './screen.ts'
import { sendApplication, sendMessage } from './set-up.ts'
import { SETTINGS } from './settings-screens.ts'
import { addAdmin, signIn } from './staff.ts'
import { SIGNING_IN, STAFF } from './staff-screens.ts'
import { DATA_SAVER, STOCK } from './stock-screens.ts'

export const PUBLIC = { READING, FINANCE, STOCK, SIGNING_IN, DATA_SAVER }
/** The longest first, so that none is left to a single worker at the end. */
export const BACK_OFFICE = { CARS, RECORDS, LEADS, SETTINGS, STAFF }

/** Signs in as a new owner, with the leads that the screens need, and returns the owner's email address. */
export async function enterBackOffice(page: Page, screens: Screen[]): Promise<string> {
	if (screens === LEADS || screens === STAFF) {
		await sendMessage(page, MESSAGE)
		await sendApplication(page)
	}
	const admin = await addAdmin({ isOwner: true })
	await signIn(page, admin)
	return admin
}
