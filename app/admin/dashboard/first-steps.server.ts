/** What an owner does before the website opens for business. Each step is done when the facts say so. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { PAGE_TEXTS, textKey } from '#app/features/dealer/page-texts.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { changeSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { countVehicles } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { CheckResult } from '#app/infra/doctor/check.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { CheckId } from '#messages/doctor.ts'

export type FirstStepName =
	| 'dealership'
	| 'contact'
	| 'mailboxes'
	| 'hours'
	| 'look'
	| 'rate'
	| 'home'
	| 'about'
	| 'privacy'
	| 'car'
	| 'mailServer'
	| 'email'
	| 'factor'
	| 'keysCopy'
	| 'backup'
	| 'address'
export type FirstStep = { name: FirstStepName; isDone: boolean }

type Progress = {
	dealer: Dealer
	carsWithPhoto: number
	hasSecondFactor: boolean
	checks: Pick<CheckResult, 'id' | 'state'>[] // none: not known yet
}

/** Undefined once all are done, or an owner has closed the list; and for those who are no owners. */
export async function findFirstSteps(
	services: Services,
	by: Pick<Admin, 'isOwner' | 'roles' | 'hasSecondFactor'>,
): Promise<FirstStep[] | undefined> {
	if (!can(by, 'system:manage')) return undefined
	const dealer = await findDealerOrCached(services)
	if (dealer.firstSteps?.isClosed) return undefined
	const { withPhoto } = await countVehicles(services.db)
	const { results: checks = [] } = services.doctor.recent() ?? {}
	const { hasSecondFactor } = by
	const steps = listFirstSteps({ dealer, carsWithPhoto: withPhoto, hasSecondFactor, checks })
	return steps.every(({ isDone }) => isDone) ? undefined : steps
}

export function listFirstSteps({ dealer, carsWithPhoto, hasSecondFactor, checks }: Progress): FirstStep[] {
	const isOk = (check: CheckId) => checks.some(({ id, state }) => id === check && state === 'ok')
	const isWritten = (page: 'home' | 'about') =>
		Object.keys(PAGE_TEXTS[page]).some((text) => dealer.texts?.[textKey(page, text)])
	const ofPrivacy = (text: 'officer' | 'registration') => dealer.texts?.[textKey('privacy', text)]
	return Object.entries({
		dealership: dealer.name !== dealerNotSetUp.name,
		contact: dealer.address.town !== '' && dealer.phone.e164 !== '',
		mailboxes: dealer.email.sales !== '',
		hours: dealer.tradingHours.week.length > 0,
		look: Boolean(dealer.look && (dealer.look.logo || dealer.look.accent)),
		rate: dealer.interestRate !== undefined,
		home: isWritten('home'),
		about: isWritten('about'),
		privacy: Boolean(ofPrivacy('officer') && ofPrivacy('registration')),
		car: carsWithPhoto > 0,
		mailServer: isOk('mailServer'),
		email: dealer.firstSteps?.hasTestEmail === true,
		factor: hasSecondFactor,
		keysCopy: isOk('keysCopy'),
		backup: isOk('backup'),
		address: isOk('address'),
	} satisfies Record<FirstStepName, boolean>).map(([name, isDone]) => ({
		name: name as FirstStepName,
		isDone,
	}))
}

/** Closes the list or opens it again, or records that a test email has arrived. */
export const saveFirstSteps = (
	services: Pick<Services, 'db' | 'now'> & { by: Author },
	change: NonNullable<Dealer['firstSteps']>,
) =>
	changeSettings(services, { section: 'firstSteps' }, ({ dealer }) => ({
		firstSteps: { ...dealer.firstSteps, ...change },
	}))
