/** What the page of the application begins with: the draft of this browser, and the vehicle that somebody came from. */
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { canJumpTo, VEHICLE_FIELD } from '#app/finance/application.ts'
import { type ApplicationGiven, stepIn, type VehicleAsked } from '#app/finance/application-exchange.ts'
import { answersAbout } from '#app/finance/application-prefill.ts'
import { consentsShown } from '#app/finance/consents-shown.server.ts'
import type { Draft } from '#app/finance/draft.ts'
import { draftTokenOf } from '#app/finance/draft-cookie.server.ts'
import { findDraft } from '#app/finance/draft-store.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findVehicle } from '#app/vehicles/vehicle-store.server.ts'
import { wordOf } from './word-cookie.server.ts'

export async function beginApplication(given: Services, request: Request): Promise<ApplicationGiven> {
	const { searchParams, search } = new URL(request.url)
	const dealer = await findDealerOrLastKnown(given)
	const found = await draftOf(given, request)
	const draft = found ?? undefined
	const { vehicle, answers } = await withVehicle(given, draft, searchParams.get('vehicle'))
	const progress = { current: draft?.step ?? 1, completed: draft?.completed ?? [] }
	const asked = stepIn(search)
	return {
		answers,
		progress,
		step: asked && canJumpTo(asked, progress) ? asked : progress.current,
		token: issueToken(given, 'application'),
		today: onTheClock(given.clock(), dealer.tradingHours.timeZone).date,
		asked: consentsShown(dealer),
		vehicle,
		isUnread: found === null,
		word: await wordOf(request),
	}
}

/** Null where there may be one that cannot be read just now: nothing is to be written over it. */
export async function draftOf(given: Services, request: Request): Promise<Draft | undefined | null> {
	const token = await draftTokenOf(request)
	return token ? readOr(given.log, 'the draft of an application', findDraft(given, token), null) : undefined
}

/** The answers so far, with those about the vehicle that is asked for in place of an older one's. */
export async function withVehicle(given: Services, draft: Draft | undefined, asked: string | null) {
	const { vehicleId = '', answers: filledIn = {} } = draft ?? {}
	const answers = { ...filledIn, [VEHICLE_FIELD]: vehicleId }
	const id = asked ?? vehicleId
	if (!id) return { answers }

	const found = await readOr(given.log, 'the vehicle of an application', findVehicle(given.db, id), null)
	if (!found) {
		const gone: VehicleAsked | undefined = found === undefined && asked ? { state: 'gone' } : undefined
		return { answers, vehicle: gone }
	}
	const vehicle: VehicleAsked = {
		state: found.status === 'sold' ? 'sold' : 'about',
		id: found.id,
		name: `${found.year} ${found.name}`,
	}
	const isNew = vehicle.state === 'about' && found.id !== vehicleId
	return { vehicle, answers: isNew ? { ...answers, ...answersAbout(found) } : answers }
}
